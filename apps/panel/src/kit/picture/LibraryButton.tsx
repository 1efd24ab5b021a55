import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { Button } from 'antd'
import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../session/access.ts'
import { useT } from '../words/i18n.ts'

const PictureLibrary = lazy(() => import('./PictureLibrary.tsx'))

interface LibraryButtonProps {
  /** What the picture is for. */
  readonly name: string
  readonly disabled: boolean
  /** Takes the picture as if it had been chosen from the person's own files. */
  readonly onChoose: (file: File) => void
}

/** Opens the platform's pictures, for those who may see them. */
export const LibraryButton = ({ name, disabled, onChoose }: LibraryButtonProps) => {
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
        <Suspense>
          <PictureLibrary
            onChoose={(file) => {
              setOpen(false)
              onChoose(file)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
