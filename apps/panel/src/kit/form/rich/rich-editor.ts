import { Editor, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'
import { withoutBallast } from './pasted.ts'

/** An address that a link may have: of the web, of a mailbox, of a phone. */
export const isLinkable = (address: string) => /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i.test(address)

/** What the server keeps of a text (its `kernel/rich-text`), and nothing else: what is pasted beyond that is not taken. */
const extensions: Extensions = [
  ...[Document, Paragraph, Text, HardBreak, Bold, Italic, Underline, Blockquote],
  ...[BulletList, OrderedList, ListItem, ListKeymap, TableRow, TableHeader, TableCell, UndoRedo],
  Heading.configure({ levels: [2, 3, 4] }),
  Table.configure({ resizable: false }),
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/files/picture/"]' }] }),
  Link.configure({
    openOnClick: false,
    protocols: ['mailto', 'tel'],
    isAllowedUri: isLinkable,
    HTMLAttributes: { target: null, rel: 'noopener nofollow' },
  }),
]

interface Beginning {
  readonly element: HTMLElement
  readonly html: string
  /** Characters with their tags; a paste beyond that is not taken. */
  readonly most: number
  readonly onChange: (html: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  /** More was pasted than the text may have. */
  readonly onTooMuch: () => void
}

const pastedText = (event: ClipboardEvent, kind: string) => event.clipboardData?.getData(kind) ?? ''

/** An editor in an element of its own, to be destroyed with it. */
export const richEditor = ({ element, html, most, onChange, onFocus, onBlur, onTooMuch }: Beginning) =>
  new Editor({
    element,
    extensions,
    content: html,
    editorProps: {
      handleDOMEvents: {
        // Before anything is made of it: what is too long would take its time.
        paste: (_, event) => {
          const html = withoutBallast(pastedText(event, 'text/html'))
          if (Math.max(html.length, pastedText(event, 'text/plain').length) <= most) return false
          event.preventDefault()
          onTooMuch()
          return true
        },
      },
      transformPastedHTML: withoutBallast,
      // Pictures come by their dialog, which stores them.
      handleDrop: (_, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onFocus,
    onBlur,
  })
