const soundSeconds = 5
const pauseSeconds = 3

export type Chime = 'cancelled' | 'scheduled' | 'called'

interface Note {
  readonly at: number
  readonly hertz: number
  readonly seconds: number
}

/** Adds a bell stroke: a soft start avoids a click; the second partial makes it audible over noise. */
const strike = (samples: Float32Array, rate: number, { at, hertz, seconds }: Note) => {
  const from = Math.round(at * rate)
  const length = Math.min(Math.round(seconds * rate), samples.length - from)
  for (let i = 0; i < length; i += 1) {
    const t = i / rate
    const envelope = Math.min(t / 0.008, 1) * Math.exp((-3.5 * t) / seconds)
    const wave = Math.sin(2 * Math.PI * hertz * t) + 0.35 * Math.sin(4 * Math.PI * hertz * t)
    samples[from + i] = (samples[from + i] ?? 0) + 0.42 * envelope * wave
  }
}

const composed = (rate: number, seconds: number, notes: readonly Note[]) => {
  const samples = new Float32Array(Math.round(rate * seconds))
  for (const note of notes) strike(samples, rate, note)
  return samples
}

const beatSeconds = 0.5
// Two tones a fourth apart, twice a second: audible in a noisy kitchen and bearable for an evening.
const beat: readonly Note[] = [
  { at: 0, hertz: 740, seconds: 0.25 },
  { at: 0.25, hertz: 988, seconds: 0.25 },
]

/** One round of the alarm, to be looped: five seconds of sound and three of silence. */
export const alarmSamples = (rate: number) => {
  // Computed once, because a desk that opens with waiting orders rings before its first paint.
  const one = composed(rate, beatSeconds, beat)
  const samples = new Float32Array(Math.round(rate * (soundSeconds + pauseSeconds)))
  for (let at = 0; at < soundSeconds; at += beatSeconds) samples.set(one, Math.round(at * rate))
  return samples
}

const chimes: Readonly<Record<Chime, readonly Note[]>> = {
  cancelled: [
    { at: 0, hertz: 494, seconds: 0.45 },
    { at: 0.3, hertz: 370, seconds: 0.8 },
  ],
  scheduled: [
    { at: 0, hertz: 659, seconds: 0.4 },
    { at: 0.18, hertz: 880, seconds: 0.7 },
  ],
  // A hand bell on a counter: two high strokes.
  called: [
    { at: 0, hertz: 1_318, seconds: 0.35 },
    { at: 0.22, hertz: 1_318, seconds: 0.7 },
  ],
}

export const chimeSamples = (chime: Chime, rate: number) => composed(rate, 1.2, chimes[chime])
