import { Button } from 'antd'
import { Images } from 'lucide-react'
import { useRef } from 'react'
import { acceptedOf } from '../../../kit/picture/picture-file.ts'
import { useT } from '../../../kit/words/i18n.ts'

interface AddPicturesProps {
  readonly busy: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** Chooses any number of files at once. */
export const AddPictures = ({ busy, onChoose }: AddPicturesProps) => {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        type="primary"
        icon={<Images size={16} aria-hidden="true" />}
        loading={busy}
        onClick={() => chooser.current?.click()}
      >
        {t('restaurant-image.add-files')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptedOf('library')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same files may be chosen again after a failure.
          target.value = ''
        }}
      />
    </>
  )
}
