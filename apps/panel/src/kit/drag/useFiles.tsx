import { type DragEvent, useRef, useState } from 'react'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import { extensionsOf, hasExtension } from './extensions.ts'

interface FilesOptions {
  /** What the file chooser offers. */
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
  /** Nothing is taken now. */
  readonly closed?: boolean
  readonly multiple?: boolean
}

/** Files that a person brings: dropped where `zone` is spread, or chosen in what `choose` opens; `over` while some are held above. */
export const useFiles = ({ accept, onFiles, closed = false, multiple = false }: FilesOptions) => {
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const t = useT()
  const toast = useToast()
  const take = (files: readonly File[]) => {
    if (files.length === 0 || closed) return
    // A file that is dropped did not pass the file chooser.
    if (files.every((file) => hasExtension(file, accept))) onFiles(files)
    else toast.warn(t('rule.extension', { extensions: extensionsOf(accept).join(', ') }))
  }
  return {
    choose: () => chooser.current?.click(),
    zone: {
      'data-over': (over && !closed) || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      },
    },
    /** Stands anywhere in what is drawn; a label may refer to it by an id. */
    input: (more: { readonly id?: string; readonly 'aria-label'?: string } = {}) => (
      <input
        {...more}
        ref={chooser}
        type="file"
        hidden
        disabled={closed}
        multiple={multiple}
        accept={accept}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // The same file may be chosen again after a failure.
          target.value = ''
        }}
      />
    ),
  }
}
