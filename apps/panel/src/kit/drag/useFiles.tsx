import { type DragEvent, useRef, useState } from 'react'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import { extensionsOf, hasExtension } from './extensions.ts'

interface FilesOptions {
  /** The `accept` list of the file chooser. */
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
  /** Refuses files for now. */
  readonly closed?: boolean
  readonly multiple?: boolean
}

/**
 * Takes files by drop (spread `zone`) or from a file chooser (`choose`); `over` is true while files are dragged above the zone.
 */
export const useFiles = ({ accept, onFiles, closed = false, multiple = false }: FilesOptions) => {
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const t = useT()
  const toast = useToast()
  const take = (files: readonly File[]) => {
    if (files.length === 0 || closed) return
    // A dropped file has not passed the filter of the file chooser.
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
    /** The hidden input; render it anywhere. A label may refer to it by `id`. */
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
          // Allows to choose the same file again after a failure.
          target.value = ''
        }}
      />
    ),
  }
}
