import { Popover } from 'antd'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useCorner } from '../../look/corner.ts'
import { useT } from '../../words/i18n.ts'
import { Chip } from './Chip.tsx'

/** What the values of a filter are called together: the only one by its name, several by their number. */
export const useSummary = (names: readonly string[]) => {
  const t = useT()
  return names.length > 1
    ? { value: t('filter.chosen', { n: names.length }), hint: names.join(', ') }
    : { value: names[0], hint: undefined }
}

interface ListChipProps {
  readonly label: string
  /** What is chosen. */
  readonly names: readonly string[]
  readonly onClear: () => void
  /** What opens: the list to choose from. */
  readonly children: ReactNode
}

/** A filter by some of a list: the list opens below it, its cross takes all of them out. */
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
          // Beside its button, so that the keyboard comes from one to the other and on to the next chip.
          getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        >
          {cloneElement(button as ReactElement<ComponentProps<'button'>>, { ref: opener, 'aria-expanded': open })}
        </Popover>
      )}
    </Chip>
  )
}
