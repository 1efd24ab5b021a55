import { type PictureShape, postPicture, shapeOf, tooSmall } from '@sofra/contract/platform/picture/picture.contract.ts'
import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { Button } from 'antd'
import { ImageIcon, ImagePlus, Images, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useId, useState } from 'react'
import { useFiles } from '../drag/useFiles.tsx'
import { Field } from '../form/field/Field.tsx'
import { ApiError, call } from '../http/api.ts'
import { lazyPart } from '../part.tsx'
import { useMay } from '../session/access.ts'
import { useT } from '../words/i18n.ts'
import { Picture } from './Picture.tsx'
import styles from './PictureInput.module.css'
import {
  type Area,
  acceptedOf,
  bytesToSend,
  closestZoom,
  measuresOf,
  refusalOf,
  unreadableCode,
} from './picture-file.ts'

interface PicturePreviewProps {
  readonly shape: PictureShape
  readonly path: string | null
  /** A new one is being uploaded. */
  readonly busy?: boolean
}

interface GroundProps extends PicturePreviewProps {
  readonly ground?: 'light' | 'dark'
}

const Ground = ({ shape, path, busy, ground }: GroundProps) => {
  const t = useT()
  const { width, height, round } = shapeOf(shape)
  const wide = width > height
  // The maximum width that the style sheet allows.
  const across = wide ? 240 : 96
  return (
    <span
      className={styles.frame}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-shape={shape}
      data-wide={wide || undefined}
      data-round={round}
      data-empty={path === null || undefined}
      data-ground={path === null ? undefined : ground}
      data-busy={busy || undefined}
    >
      {path === null ? (
        <ImageIcon size={22} aria-hidden="true" />
      ) : (
        <Picture
          path={path}
          width={across}
          height={Math.round((across * height) / width)}
          alt={ground ? t(`picture.on-${ground}`) : ''}
        />
      )}
    </span>
  )
}

/** A stored picture in its shape. A logo is shown on a light and on a dark background. */
const PicturePreview = (props: PicturePreviewProps) =>
  shapeOf(props.shape).fit === 'cut' || props.path === null ? (
    <Ground {...props} />
  ) : (
    <span className="wrap-row">
      <Ground {...props} ground="light" />
      <Ground {...props} ground="dark" />
    </span>
  )

const aMinute = 60_000

/** Uploads a chosen file: crops it if the shape requires that, sends it, and shows errors. */
const usePictureUpload = (shape: PictureShape, onDone: (path: string) => void) => {
  const t = useT()
  const [cropping, setCropping] = useState<{ file: File; closest: number }>()
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
      setFault(error instanceof ApiError ? error.message : t(await unreadableCode(file)))
    } finally {
      setSending(false)
    }
  }

  const take = async (file: File | undefined) => {
    if (!file) return
    const refusal = refusalOf(file, shape)
    setFault(refusal && t(refusal.code, refusal.params))
    if (refusal) return
    if (shapeOf(shape).fit !== 'cut') return send(file)
    const measures = await measuresOf(file)
    if (!measures) return setFault(t(await unreadableCode(file)))
    const small = tooSmall(shape, measures)
    if (small) setFault(t(small.code, small.params))
    else setCropping({ file, closest: closestZoom(shape, measures) })
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

const PictureLibrary = lazyPart(() => import('./PictureLibrary.tsx'))

interface LibraryButtonProps {
  /** The field's label. */
  readonly name: string
  readonly disabled: boolean
  /** Receives the picture like a file of the user. */
  readonly onChoose: (file: File) => void
}

/** Opens the platform's pictures, for users with access. */
const LibraryButton = ({ name, disabled, onChoose }: LibraryButtonProps) => {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may(restaurantImage.list)) return null
  return (
    <>
      <Button
        icon={<Images size={16} aria-hidden="true" />}
        disabled={disabled}
        aria-label={t('picture.named.library', { name })}
        onClick={() => setOpen(true)}
      >
        {t('picture.library')}
      </Button>
      {open ? (
        <PictureLibrary
          onChoose={(file) => {
            setOpen(false)
            onChoose(file)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

interface PictureInputProps {
  readonly shape: PictureShape
  /** The path stored in the record; null for none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly label: string
  readonly required?: boolean
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** Offers the platform's library too. */
  readonly library?: boolean
}

/** The picture of a record: chosen, dropped or pasted, cropped to its shape, uploaded at once; the record stores its path. */
export const PictureInput = (props: PictureInputProps) => {
  const { shape, value, onChange, label, required = false, error, disabled = false, library = false } = props
  const t = useT()
  const id = useId()
  const { cropping, sending, fault, take, send, stopCropping, forgive } = usePictureUpload(shape, onChange)
  const closed = disabled || sending
  const { zone, choose, input } = useFiles({ accept: acceptedOf(shape), closed, onFiles: ([file]) => void take(file) })

  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file || closed) return
    event.preventDefault()
    void take(file)
  }
  const remove = () => {
    forgive()
    onChange(null)
  }
  return (
    <Field group id={id} label={label} required={required} error={fault ?? error} help={t(`picture.hint.${shape}`)}>
      <div className={`row ${styles.input}`} {...zone} onPaste={paste}>
        <label htmlFor={`${id}-file`} className={styles.preview} data-closed={closed || undefined}>
          <PicturePreview shape={shape} path={value} busy={sending} />
        </label>
        <div className="stack-4">
          <div className={`wrap-row ${styles.buttons}`}>
            <Button
              icon={<ImagePlus size={16} aria-hidden="true" />}
              disabled={disabled}
              loading={sending}
              aria-label={t(value ? 'picture.named.replace' : 'picture.named.choose', { name: label })}
              onClick={choose}
            >
              {sending ? t('picture.uploading') : t(value ? 'picture.replace' : 'picture.choose')}
            </Button>
            {library && !disabled ? <LibraryButton name={label} disabled={sending} onChoose={take} /> : null}
            {value && !disabled ? (
              <Button
                type="text"
                icon={<Trash2 size={16} aria-hidden="true" />}
                disabled={sending}
                aria-label={t('picture.named.remove', { name: label })}
                onClick={remove}
              >
                {t('picture.remove')}
              </Button>
            ) : null}
          </div>
          {disabled ? null : <span className={`quiet small ${styles.drop}`}>{t('picture.drop')}</span>}
        </div>
        {input({ id: `${id}-file` })}
      </div>
      {cropping ? (
        <CropDialog
          file={cropping.file}
          closest={cropping.closest}
          ratio={shapeOf(shape).width / shapeOf(shape).height}
          round={shapeOf(shape).round ?? false}
          onCrop={(area) => void send(cropping.file, area)}
          onClose={stopCropping}
        />
      ) : null}
    </Field>
  )
}
