import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'
import { useLang } from '../../words/i18n.ts'

/** A number in the reader's format. antd alone ignores a comma: 7,5 per cent would become 75. */
export const NumberInput = (props: ComponentProps<typeof InputNumber<number>>) => {
  const [lang] = useLang()
  const mark = new Intl.NumberFormat(formatLocaleOf(lang)).formatToParts(0.5)[1]?.value ?? '.'
  return <InputNumber<number> decimalSeparator={mark} {...props} />
}
