import pg from 'pg'

// The handlers that pg calls during COPY; its types do not declare them.
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

/** Runs `copy … to stdout`. Requests the next data when `take` has finished with the last. */
export async function copyOut(client: pg.Client, text: string, take: (data: Buffer) => Promise<void>) {
  let lastTake = Promise.resolve()
  const handleCopyData = ({ chunk }: { chunk: Buffer }, { stream }: CopyConnection) => {
    stream.pause()
    // pg reuses the buffer for its next messages, so copy the bytes.
    const data = Buffer.from(chunk)
    lastTake = lastTake.then(() => take(data)).finally(() => stream.resume())
    lastTake.catch(() => undefined)
  }
  await run(client, text, { handleCopyData })
  await lastTake
}

/** Runs `copy … from stdin` with all of the data. */
export const copyIn = (client: pg.Client, text: string, data: Buffer) =>
  run(client, text, {
    handleCopyInResponse(connection: CopyConnection) {
      connection.sendCopyFromChunk(data)
      connection.endCopyFrom()
    },
  })
