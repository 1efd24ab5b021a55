import type { Branch } from '@sofra/contract/branch/branch/branch.contract.ts'
import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { DayClose } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { dayCloseOf } from '@sofra/contract/money/day-close/day-close.paper.ts'
import type { PaperBlock } from '@sofra/contract/order/print/paper.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { t } from '../../../../kit/words/i18n.ts'
import { wordsState } from '../../../../kit/words/words.ts'

/** Returns the blocks of a day close in the panel's language, as a printer of the branch would print them. */
export const closePaper = (
  of: DayClose,
  { name, phone, timezone }: Pick<Branch, 'name' | 'phone' | 'timezone'>,
  currency: Currency,
): PaperBlock[] => {
  const clock = new Intl.DateTimeFormat(formatLocaleOf(wordsState().lang), {
    ...{ timeZone: timezone, dateStyle: 'short', timeStyle: 'short' },
  })
  const words = {
    t,
    money: (amount: number) => formatMoney(amount, currency),
    time: (instant: string) => clock.format(new Date(instant)),
  }
  return dayCloseOf(of, words, { name, phone })
}
