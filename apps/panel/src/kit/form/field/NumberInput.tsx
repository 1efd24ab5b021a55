import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'
import { useLang } from '../../words/i18n.ts'

/** A number as the reader writes it. antd alone takes a comma for nothing: 7,5 per cent would become 75. */
export const NumberInput = (props: ComponentProps<typeof InputNumber<number>>) => {
  const [lang] = useLang()
  const mark = new Intl.NumberFormat(formatLocaleOf(lang)).formatToParts(0.5)[1]?.value ?? '.'
  return <InputNumber<number> decimalSeparator={mark} {...props} />
}
