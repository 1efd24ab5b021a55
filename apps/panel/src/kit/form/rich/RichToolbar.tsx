import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { lazyPart } from '../../part.tsx'
import { type PhraseKey, useDirection, useT } from '../../words/i18n.ts'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './RichText.module.css'

const RichPictureDialog = lazyPart(() => import('./RichPictureDialog.tsx'))

interface ToolOf {
  readonly key: string
  readonly label: PhraseKey
  readonly icon: LucideIcon
  /** Whether the format is active at the cursor; absent for one-time actions. */
  readonly on?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): ToolOf => ({
  key: `h${level}`,
  label: `rich.heading.${level}`,
  icon,
  on: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: readonly ToolOf[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  {
    key: 'bold',
    label: 'rich.bold',
    icon: Bold,
    on: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    label: 'rich.italic',
    icon: Italic,
    on: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    label: 'rich.underline',
    icon: Underline,
    on: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'bullets',
    label: 'rich.bullets',
    icon: List,
    on: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    label: 'rich.numbers',
    icon: ListOrdered,
    on: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    label: 'rich.quote',
    icon: TextQuote,
    on: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

const steps: readonly ToolOf[] = [
  { key: 'undo', label: 'rich.undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', label: 'rich.redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
]

/** Renders again after every transaction of the editor. */
const useSteps = (editor: Editor | undefined) => {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor?.on('transaction', draw)
    return () => void editor?.off('transaction', draw)
  }, [editor])
}

/** The toolbar of the focused editor: one tab stop, with arrow keys between the buttons. */
export const RichToolbar = ({ editor }: { readonly editor: Editor | undefined }) => {
  const t = useT()
  const rtl = useDirection() === 'rtl'
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  useSteps(editor)
  const inserted: readonly ToolOf[] = [
    { key: 'link', label: 'rich.link', icon: Link, on: (of) => of.isActive('link'), run: () => setDialog('link') },
    { key: 'picture', label: 'rich.picture', icon: ImagePlus, run: () => setDialog('picture') },
  ]
  const all = [...tools, ...inserted, ...steps]

  const move = (event: KeyboardEvent) => {
    const last = all.length - 1
    const [back, on] = rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const to = {
      [on as string]: current === last ? 0 : current + 1,
      [back as string]: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') editor?.commands.focus()
    if (to === undefined) return
    event.preventDefault()
    setCurrent(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={t('rich.tools')} className={styles.tools} onKeyDown={move}>
        {all.map(({ key, label, icon: Icon, on, run }, i) => (
          <button
            key={key}
            type="button"
            title={t(label)}
            aria-label={t(label)}
            aria-pressed={on && (editor ? on(editor) : false)}
            aria-disabled={editor ? undefined : true}
            tabIndex={i === current ? 0 : -1}
            // Keeps the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(i)}
            onClick={() => editor && run(editor)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        ))}
      </div>
      {editor && dialog === 'link' ? <LinkDialog editor={editor} onClose={() => setDialog(undefined)} /> : null}
      {editor && dialog === 'picture' ? (
        <RichPictureDialog editor={editor} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  )
}
