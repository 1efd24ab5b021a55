import { Popover } from 'antd'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useCorner } from '../../look/corner.ts'
import { useT } from '../../words/i18n.ts'
import { Chip } from './Chip.tsx'

/** Returns the summary of a filter's values: a single one by name, several by number. */
export const useSummary = (names: readonly string[]) => {
  const t = useT()
  return names.length > 1
    ? { value: t('filter.chosen', { n: names.length }), hint: names.join(', ') }
    : { value: names[0], hint: undefined }
}

interface ListChipProps {
  readonly label: string
  /** The chosen values. */
  readonly names: readonly string[]
  readonly onClear: () => void
  /** The list to choose from. */
  readonly children: ReactNode
}

/** A filter by several values: the list opens below it; the clear button removes all. */
export const ListChip = ({ label, names, onClear, children }: ListChipProps) => {
  const [open, setOpen] = useState(false)
  const corner = useCorner('bottom', 'start')
  const opener = useRef<HTMLButtonElement>(null)
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; Escape leaves them from wherever it is
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setOpen(false)
        opener.current?.focus()
      }}
    >
      {children}
    </div>
  )
  return (
    <Chip label={label} {...useSummary(names)} onClear={onClear}>
      {(button) => (
        <Popover
          content={content}
          trigger="click"
          placement={corner}
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          // Rendered beside its button, so that the tab key moves from the button into it and on to the next chip.
          getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        >
          {cloneElement(button as ReactElement<ComponentProps<'button'>>, { ref: opener, 'aria-expanded': open })}
        </Popover>
      )}
    </Chip>
  )
}
