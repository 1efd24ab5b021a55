import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'

/** Opens a connection to a server on this machine, on which one request after another can be sent. */
export const openConnection = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // Until a request is sent, nothing else listens.
  socket.on('error', () => undefined)
  const agent = Object.assign(new Agent({ keepAlive: true, maxSockets: 1 }), { createConnection: () => socket })
  return {
    /** Sends a request; returns the status of its answer, and throws what breaks the connection. */
    ask: () =>
      new Promise<number>((resolve, reject) => {
        const broken = () => reject(new Error('closed without an answer'))
        if (socket.destroyed) return broken()
        socket.once('close', broken)
        get({ port, host: '127.0.0.1', path: '/api/language', agent }, (response) => {
          response
            .resume()
            .on('error', reject)
            .on('end', () => resolve(response.statusCode ?? 0))
        }).on('error', reject)
      }),
  }
}

/** The status of an answer, or the code of what broke. */
export const outcomeOf = (one: PromiseSettledResult<number>): number | string => {
  if (one.status === 'fulfilled') return one.value
  const { code, message } = one.reason as NodeJS.ErrnoException
  return code ?? message
}
