import { alarmSamples, type Chime, chimeSamples } from './sound.ts'

interface Audio {
  readonly context: AudioContext
  readonly volume: GainNode
  loop?: AudioBufferSourceNode | undefined
}

const volumeKey = 'sofra.alarm.volume'
let audio: Audio | undefined
let ringAgain: AudioBuffer | undefined
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

export const onAudio = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a sound played now would be audible; browsers block audio until the user has touched the page. */
export const isAudible = () => audio?.context.state === 'running'

/** The volume, from 0 to 1. It is stored in this browser because it belongs to the loudspeaker, not to the user. */
export const volumeOf = () => {
  const stored = Number.parseFloat(localStorage.getItem(volumeKey) ?? '')
  return stored >= 0 && stored <= 1 ? stored : 0.8
}

export const setVolume = (volume: number) => {
  localStorage.setItem(volumeKey, String(volume))
  audio?.volume.gain.setTargetAtTime(volume, audio.context.currentTime, 0.02)
  notify()
}

const createAudio = (): Audio => {
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = volumeOf()
  volume.connect(context.destination)
  context.addEventListener('statechange', notify)
  return { context, volume }
}

/** Asks the browser to allow sound. Browsers allow it in the handler of a click or a key, or at once on a trusted page. */
export const unlock = async () => {
  audio ??= createAudio()
  if (audio.context.state !== 'running') await audio.context.resume().catch(() => undefined)
  notify()
}

const unlockOnGesture = () => {
  if (!isAudible()) void unlock()
}

/** Tries to unlock sound now and at every touch of the page until it works. */
export const startAudio = () => {
  if (audio) return
  audio = createAudio()
  notify()
  // Waits for the end of the press: earlier, the note about the sound would close and the button would move under the finger.
  for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, unlockOnGesture, { capture: true })
}

const bufferOf = ({ context }: Audio, samples: Float32Array<ArrayBuffer>) => {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  return buffer
}

const played = (on: Audio, buffer: AudioBuffer, loop: boolean) => {
  const source = on.context.createBufferSource()
  source.buffer = buffer
  source.loop = loop
  source.connect(on.volume)
  source.start()
  return source
}

/** Rings until `stopRinging`. The audio clock keeps the rhythm, so that a tab in the background stays in time. */
export const startRinging = () => {
  if (!audio || audio.loop) return
  ringAgain ??= bufferOf(audio, alarmSamples(audio.context.sampleRate))
  audio.loop = played(audio, ringAgain, true)
}

export const stopRinging = () => {
  if (!audio?.loop) return
  audio.loop.stop()
  audio.loop = undefined
}

/** Plays the first seconds of the alarm, so that users can check the volume. */
export const testSound = async () => {
  await unlock()
  if (!audio || audio.loop) return
  const buffer = bufferOf(audio, alarmSamples(audio.context.sampleRate).slice(0, 2 * audio.context.sampleRate))
  played(audio, buffer, false)
}

export const playChime = (chime: Chime) => {
  if (audio && isAudible()) played(audio, bufferOf(audio, chimeSamples(chime, audio.context.sampleRate)), false)
}
