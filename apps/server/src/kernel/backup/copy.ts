import pg from 'pg'

// What pg does when the server sends or asks for data; its types don't name these.
interface CopyConnection {
  stream: { pause(): void; resume(): void }
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const run = (client: pg.Client, text: string, handlers: object) =>
  new Promise<void>((resolve, reject) => {
    const query = new pg.Query(text)
    query.once('end', () => resolve())
    query.once('error', reject)
    client.query(Object.assign(query, handlers))
  })

/** Runs a `copy … to stdout`; the next data are asked for once `take` has those before. */
export async function copyOut(client: pg.Client, text: string, take: (data: Buffer) => Promise<void>) {
  let taken = Promise.resolve()
  const handleCopyData = ({ chunk }: { chunk: Buffer }, { stream }: CopyConnection) => {
    stream.pause()
    // A view of what pg reads the next messages into.
    const data = Buffer.from(chunk)
    taken = taken.then(() => take(data)).finally(() => stream.resume())
    taken.catch(() => undefined)
  }
  await run(client, text, { handleCopyData })
  await taken
}

/** Runs a `copy … from stdin` of all these data. */
export const copyIn = (client: pg.Client, text: string, data: Buffer) =>
  run(client, text, {
    handleCopyInResponse(connection: CopyConnection) {
      connection.sendCopyFromChunk(data)
      connection.endCopyFrom()
    },
  })
