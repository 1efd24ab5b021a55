import { type PictureShape, shapeOf } from '@sofra/contract/platform/picture/picture.contract.ts'
import { ImageIcon } from 'lucide-react'
import { useT } from '../words/i18n.ts'
import { Picture } from './Picture.tsx'
import styles from './PicturePreview.module.css'

interface PicturePreviewProps {
  readonly shape: PictureShape
  readonly path: string | null
  /** A new one is on its way. */
  readonly busy?: boolean
}

interface GroundProps extends PicturePreviewProps {
  readonly ground?: 'light' | 'dark'
}

const Ground = ({ shape, path, busy, ground }: GroundProps) => {
  const t = useT()
  const { width, height, round } = shapeOf(shape)
  const wide = width > height
  // As wide as the style sheet lets it be.
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

/** A stored picture in its shape. What has a ground of its own where it is shown (a logo) is seen on a light and on a dark one. */
export const PicturePreview = (props: PicturePreviewProps) =>
  shapeOf(props.shape).fit === 'cut' || props.path === null ? (
    <Ground {...props} />
  ) : (
    <span className={styles.grounds}>
      <Ground {...props} ground="light" />
      <Ground {...props} ground="dark" />
    </span>
  )
