import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes of a refused body that are read and thrown away, so that whoever sends them gets to the answer. */
const mostRead = 67_108_864
/** How long it may go on arriving, or its sender may take to read the answer; ms. */
const lingerMs = 10_000

/**
 * Lets the rest of a body arrive that was refused before it was read. A connection that is closed on bytes nobody has read is reset,
 * which takes the answer along. Whoever goes on for too long is not read any more, but may still read; then the connection ends.
 */
export const linger = (request: IncomingMessage, response: ServerResponse, limit = lingerMs) => {
  const { socket } = request
  let read = 0
  const close = setTimeout(() => socket.destroy(), limit)
  const stopReading = () => {
    request.pause()
    // The answer has its length, and stands in the socket before its end does.
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
