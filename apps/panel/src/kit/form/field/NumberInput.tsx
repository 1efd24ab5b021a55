import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'
import { useLang } from '../../words/i18n.ts'

const marks: Record<Lang, string> = { tr: ',', en: '.', de: ',' }

/** A number as the reader writes it. antd alone takes a comma for nothing: 7,5 per cent would become 75. */
export const NumberInput = (props: ComponentProps<typeof InputNumber<number>>) => {
  const [lang] = useLang()
  return <InputNumber<number> decimalSeparator={marks[lang]} {...props} />
}
