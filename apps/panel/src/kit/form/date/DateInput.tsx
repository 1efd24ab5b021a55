import { DatePicker, type GetRef } from 'antd'
import dayjs from 'dayjs'
import type { FocusEvent, KeyboardEvent, Ref } from 'react'
import { useLang } from '../../words/i18n.ts'
import styles from './DateInput.module.css'
import { datePatterns } from './date-pattern.ts'

interface DateInputProps {
  readonly id?: string
  /** A day `2026-03-29`, or with `time` a minute `2026-03-29T14:05`, without a zone; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly time?: boolean
  /** The first day that can be picked, `2026-03-29`. */
  readonly from?: string
  readonly invalid?: boolean
  readonly control?: {
    readonly ref?: Ref<GetRef<typeof DatePicker>>
    readonly disabled?: boolean
    readonly autoFocus?: boolean
    readonly 'aria-label'?: string
    readonly 'aria-describedby'?: string | undefined
    readonly onBlur?: () => void
    readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>, preventDefault: () => void) => void
    readonly onOpenChange?: (open: boolean) => void
  }
}

/** A day or a minute in the format of the panel's language (not the browser's): typed, or picked from a calendar. */
export const DateInput = ({
  id,
  value,
  onChange,
  time = false,
  from,
  invalid = false,
  control = {},
}: DateInputProps) => {
  const [lang] = useLang()
  /** An emptied text means no day; the picker reports no change for it and would keep the day that is no longer shown. */
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    if (value && target instanceof HTMLInputElement && target.value === '') onChange('')
    control.onBlur?.()
  }
  return (
    <DatePicker
      {...control}
      onBlur={leave}
      {...(id ? { id } : {})}
      {...(time ? { showTime: { format: 'HH:mm' }, 'data-time': true } : {})}
      {...(from ? { minDate: dayjs(from) } : {})}
      {...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      className={styles.input ?? ''}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      format={datePatterns(lang, time)}
      value={value ? dayjs(value) : null}
      placeholder=""
      needConfirm={false}
      onChange={(picked) => onChange(picked?.format(time ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD') ?? '')}
    />
  )
}
