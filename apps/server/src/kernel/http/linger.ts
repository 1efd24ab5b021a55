import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes of a refused body that are read and discarded, so that the sender receives the reply. */
const mostRead = 67_108_864
/** How long the rest of a body may arrive, or the sender may take to read the reply; ms. */
const lingerMs = 10_000

/**
 * Reads and discards the rest of a refused body. Closing a connection with unread bytes resets it, and the reply is
 * lost. After the limit reading stops, but the sender may still read; then the connection is closed.
 */
export const linger = (request: IncomingMessage, response: ServerResponse, limit = lingerMs) => {
  const { socket } = request
  let read = 0
  const close = setTimeout(() => socket.destroy(), limit)
  const stopReading = () => {
    request.pause()
    // The reply is complete and in the socket before the socket ends.
    if (response.writableFinished) socket.end()
    else response.once('finish', () => socket.end())
  }
  request.on('data', (part: Buffer) => {
    read += part.length
    if (read > mostRead) stopReading()
  })
  request.once('end', () => clearTimeout(close))
  socket.once('close', () => clearTimeout(close))
  request.resume()
}
