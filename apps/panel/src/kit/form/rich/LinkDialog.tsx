import type { Editor } from '@tiptap/core'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useVisible } from '../../screen/view.ts'
import { useT } from '../../words/i18n.ts'
import { Field } from '../field/Field.tsx'
import { isLinkable } from './rich-editor.ts'

/** Returns the address of typed text: `sofra.test` becomes a web address, `ada@sofra.test` a mailto link. */
const addressOf = (typed: string) => {
  if (typed === '' || /^[a-z]+:/i.test(typed)) return typed
  return typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
}

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Sets the link of the selected words; without a selection it inserts the address as text. */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const present = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(present)
  const [fault, setFault] = useState<string>()

  const apply = () => {
    const href = addressOf(typed.trim())
    if (!isLinkable(href)) return setFault(t('rich.link.refused'))
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !present)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Modal
      open={visible}
      title={t('rich.link')}
      onCancel={onClose}
      footer={[
        present ? (
          <Button key="remove" onClick={remove}>
            {t('rich.link.remove')}
          </Button>
        ) : null,
        <Button key="cancel" onClick={onClose}>
          {t('action.cancel')}
        </Button>,
        <Button key="apply" type="primary" onClick={apply}>
          {t('rich.insert')}
        </Button>,
      ]}
    >
      <Field id={id} label={t('rich.link.address')} required error={fault} help={t('rich.link.hint')}>
        <Input
          id={id}
          autoFocus
          dir="ltr"
          inputMode="url"
          value={typed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            event.preventDefault()
            apply()
          }}
        />
      </Field>
    </Modal>
  )
}
