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

/** Whether an address may be linked: web, e-mail or phone. */
export const isLinkable = (address: string) => /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i.test(address)

/** Exactly the elements that the server stores (its `kernel/rich-text`); a paste loses all others. */
const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  TableRow,
  TableHeader,
  TableCell,
  UndoRedo,
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
  /** Characters including tags; a longer paste is refused. */
  readonly maxLength: number
  readonly onChange: (html: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  /** Called when a paste exceeds the limit. */
  readonly onTooMuch: () => void
}

const pastedText = (event: ClipboardEvent, kind: string) => event.clipboardData?.getData(kind) ?? ''

/** Creates an editor in an element; destroy it with the element. */
export const richEditor = ({ element, html, maxLength, onChange, onFocus, onBlur, onTooMuch }: Beginning) =>
  new Editor({
    element,
    extensions,
    content: html,
    editorProps: {
      handleDOMEvents: {
        // Checks the length before parsing, because parsing a huge paste takes long.
        paste: (_, event) => {
          const html = withoutBallast(pastedText(event, 'text/html'))
          if (Math.max(html.length, pastedText(event, 'text/plain').length) <= maxLength) return false
          event.preventDefault()
          onTooMuch()
          return true
        },
      },
      transformPastedHTML: withoutBallast,
      // Pictures are added in their dialog, which uploads them.
      handleDrop: (_, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onFocus,
    onBlur,
  })
