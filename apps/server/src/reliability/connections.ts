import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'

/** Opens a connection to a local server, for consecutive requests. */
export const openConnection = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // Before the first request there is no other listener.
  socket.on('error', () => undefined)
  const agent = Object.assign(new Agent({ keepAlive: true, maxSockets: 1 }), { createConnection: () => socket })
  return {
    /** Sends a request; returns the status of its reply, throws if the connection breaks. */
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

/** Returns the status of a reply, or the error code. */
export const outcomeOf = (one: PromiseSettledResult<number>): number | string => {
  if (one.status === 'fulfilled') return one.value
  const { code, message } = one.reason as NodeJS.ErrnoException
  return code ?? message
}
