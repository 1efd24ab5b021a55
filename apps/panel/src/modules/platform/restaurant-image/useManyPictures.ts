import { postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../kit/http/api.ts'
import { bytesToSend, refusalOf, unreadableCode } from '../../../kit/picture/picture-file.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Derives a picture's name from its file name: `mercimek_corbasi-2.JPG` becomes “mercimek corbasi 2”. */
const pictureName = (fileName: string) => {
  const words = fileName
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .slice(0, 120)
    .trim()
  return words || fileName.slice(0, 120)
}

interface Failed {
  readonly name: string
  readonly message: string
}

interface Running {
  readonly n: number
  readonly done: number
}

const aMinute = 60_000
const later = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1_000))

const upload = async (body: Uint8Array<ArrayBuffer>): Promise<string> => {
  try {
    return (await call(postPicture, { query: { shape: 'library' }, body }, { timeout: aMinute })).path
  } catch (error) {
    // The upload is rate limited; the others wait.
    if (!(error instanceof ApiError) || error.retryAfter === undefined) throw error
    await later(error.retryAfter)
    return upload(body)
  }
}

/**
 * Uploads files to the library one after another, named after their files; a refused file shows a message and the rest continues.
 */
export const useManyPictures = () => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [running, setRunning] = useState<Running>()
  const [failed, setFailed] = useState<readonly Failed[]>([])

  const addOne = async (file: File) => {
    const refusal = refusalOf(file, 'library')
    if (refusal) throw new ApiError(400, { message: t(refusal.code, refusal.params) })
    const image = await upload(await bytesToSend(file, 'library'))
    const name = { tr: pictureName(file.name), en: '', de: '' }
    await call(restaurantImage.create, { body: { name, tags: [], image, is_active: true } })
  }
  const add = async (files: readonly File[]) => {
    if (running || files.length === 0) return
    const faults: Failed[] = []
    setFailed([])
    for (const [done, file] of files.entries()) {
      setRunning({ n: files.length, done })
      try {
        await addOne(file)
      } catch (error) {
        const message = error instanceof ApiError ? error.message : t(await unreadableCode(file))
        faults.push({ name: file.name, message })
      }
    }
    setRunning(undefined)
    setFailed(faults)
    if (files.length > faults.length) toast.ok(t('restaurant-image.added', { n: files.length - faults.length }))
    await queries.invalidateQueries({ queryKey: [restaurantImage.name] })
  }
  return { add, running, failed, clearFailed: () => setFailed([]) }
}
