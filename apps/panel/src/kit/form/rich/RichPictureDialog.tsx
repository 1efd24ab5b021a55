import { pictureAddress } from '@sofra/contract/platform/picture/picture.sizes.ts'
import type { Editor } from '@tiptap/core'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { PictureInput } from '../../picture/PictureInput.tsx'
import { useVisible } from '../../screen/view.ts'
import { useT } from '../../words/i18n.ts'
import { Field } from '../field/Field.tsx'

interface RichPictureDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Chooses a picture for a text, uploaded or from the platform's library, and its alternative text. */
export default function RichPictureDialog({ editor, onClose }: RichPictureDialogProps) {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const [path, setPath] = useState<string | null>(null)
  const [alt, setAlt] = useState('')
  const insert = () => {
    if (path)
      editor
        .chain()
        .focus()
        .setImage({ src: pictureAddress(path), alt: alt.trim() })
        .run()
    onClose()
  }
  return (
    <Modal
      open={visible}
      title={t('rich.picture')}
      okText={t('rich.insert')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: path === null }}
      onOk={insert}
      onCancel={onClose}
    >
      <PictureInput shape="library" library value={path} onChange={setPath} label={t('rich.picture.file')} required />
      <Field id={id} label={t('rich.picture.alt')} help={t('rich.picture.alt.hint')}>
        <Input
          id={id}
          maxLength={200}
          value={alt}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
    </Modal>
  )
}
