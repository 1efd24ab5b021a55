import { type PictureShape, postPicture, shapeOf } from '@sofra/contract/platform/picture/picture.contract.ts'
import { useState } from 'react'
import { ApiError, call } from '../http/api.ts'
import { useT } from '../words/i18n.ts'
import { type Area, bytesToSend, refusalOf } from './picture-file.ts'

const aMinute = 60_000

/** Takes a chosen file to the server: lets it be cropped where the shape asks for that, sends it, and says what is wrong. */
export const usePictureUpload = (shape: PictureShape, onDone: (path: string) => void) => {
  const t = useT()
  const [cropping, setCropping] = useState<File>()
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()

  const send = async (file: File, area?: Area) => {
    setCropping(undefined)
    setSending(true)
    try {
      const body = await bytesToSend(file, shape, area)
      const { path } = await call(postPicture, { query: { shape }, body }, { timeout: aMinute })
      onDone(path)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('picture.not-a-picture'))
    } finally {
      setSending(false)
    }
  }

  const take = async (file: File | undefined) => {
    if (!file) return
    const refusal = refusalOf(file, shape)
    setFault(refusal && t(refusal))
    if (refusal) return
    if (shapeOf(shape).fit !== 'cut') return send(file)
    const readable = await createImageBitmap(file).then(
      (picture) => picture.close() ?? true,
      () => false,
    )
    if (readable) setCropping(file)
    else setFault(t('picture.not-a-picture'))
  }

  return {
    cropping,
    sending,
    fault,
    take,
    send,
    stopCropping: () => setCropping(undefined),
    forgive: () => setFault(undefined),
  }
}
