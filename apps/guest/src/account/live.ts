import { openStream, Refused } from '../kit/api.ts'

const second = 1_000

/** Parses the frames of a server-sent event text; returns them and the unfinished rest. */
const framesOf = (text: string) => {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  return { frames: parts.flatMap((part) => /^data: (.*)$/m.exec(part)?.[1] ?? []), rest }
}

/** Calls `receive` with each frame of a stream; reconnects with growing delays. Returns the function that ends it. */
export const followStream = <Frame>(path: string, receive: (frame: Frame) => void) => {
  const ended = new AbortController()
  let pause = second
  const read = async (body: ReadableStream<Uint8Array>) => {
    const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      pause = second
      const { frames, rest } = framesOf(text + part.value)
      text = rest
      for (const frame of frames) receive(JSON.parse(frame))
    }
  }
  const run = async () => {
    while (!ended.signal.aborted) {
      try {
        await read(await openStream(path, ended.signal))
      } catch (error) {
        if (error instanceof Refused && error.status === 401) return
      }
      await new Promise((done) => setTimeout(done, pause * (0.5 + Math.random())))
      pause = Math.min(30 * second, pause * 2)
    }
  }
  void run()
  return () => ended.abort()
}
