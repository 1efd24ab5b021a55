import { formatIban } from '@sofra/contract/kernel/iban.rules.ts'
import type {
  InvoiceParty,
  RestaurantInvoice,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { itemText } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.item.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../../kit/words/i18n.ts'
import { useDays } from '../../commission-report/period.api.ts'
import styles from './Preview.module.css'

interface PartyProps {
  readonly label: PhraseKey
  readonly party: InvoiceParty
  readonly restaurant?: string
}

const Party = ({ label, party, restaurant }: PartyProps) => {
  const t = useT()
  const { title, address, district, city, tax_office, tax_number, email, iban } = party
  const rows = [
    restaurant,
    address,
    [district, city].filter(Boolean).join(' / '),
    tax_office && `${t('restaurant-invoice.tax_office')}: ${tax_office}`,
    `${t('restaurant-invoice.tax_number')}: ${tax_number}`,
    email,
    iban && `IBAN: ${formatIban(iban)}`,
  ].filter(Boolean)
  return (
    <section>
      <h2>{t(label)}</h2>
      <p className="strong">{title}</p>
      {rows.map((row) => (
        <p key={row} className="breakable">
          {row}
        </p>
      ))}
    </section>
  )
}

interface InvoiceProps {
  readonly invoice: RestaurantInvoice
}

const Lines = ({ invoice }: InvoiceProps) => {
  const t = useT()
  const { money } = useFormat()
  const { periodText } = useDays()
  const percent = new Intl.NumberFormat(useLang()[0], { style: 'percent', maximumFractionDigits: 2 })
  const { lines, currency } = invoice
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it with the arrow keys
    <section className={styles.scroll} aria-label={t('restaurant-invoice.item')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('restaurant-invoice.item')}</th>
            <th scope="col">{t('restaurant-invoice.net')}</th>
            <th scope="col">{t('restaurant-invoice.vat_rate')}</th>
            <th scope="col">{t('restaurant-invoice.vat')}</th>
            <th scope="col">{t('restaurant-invoice.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ vat_rate, net, vat, gross, ...line }) => (
            <tr key={`${line.kind} ${vat_rate} ${line.licence?.module} ${line.licence?.from_day}`}>
              <th scope="row">{itemText(line, { t, days: periodText })}</th>
              <td>{money(net, currency)}</td>
              <td>{percent.format(vat_rate / 10_000)}</td>
              <td>{money(vat, currency)}</td>
              <td>{money(gross, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('restaurant-invoice.total')}</th>
            <td>{money(invoice.net, currency)}</td>
            <td />
            <td>{money(invoice.vat, currency)}</td>
            <td>{money(invoice.gross, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** A document as its PDF shows it, in the language of the reader. */
export const Preview = ({ invoice }: InvoiceProps) => {
  const t = useT()
  const { money } = useFormat()
  const { dayText, periodText } = useDays()
  const { seller, buyer, kind, number, issued_on, cancels_number, reason, gross, currency, ettn } = invoice
  const total = kind === 'invoice' ? 'restaurant-invoice.payable' : 'restaurant-invoice.given-back'
  return (
    <article className={`card stack-16 ${styles.paper}`} aria-label={t('restaurant-invoice.preview')}>
      <header className={styles.head}>
        <div>
          <p className={styles.seller}>{seller.title}</p>
          <p className="quiet">{t('restaurant-invoice.note.period', { days: periodText(invoice) })}</p>
        </div>
        <div className={styles.number}>
          <p className={styles.kind}>{t(`restaurant-invoice.kind.${kind}`)}</p>
          <p className="strong numbers">{number}</p>
          <p className="quiet">{dayText(issued_on)}</p>
        </div>
      </header>
      <div className={styles.parties}>
        <Party label="restaurant-invoice.seller" party={seller} />
        <Party label="restaurant-invoice.buyer" party={buyer} restaurant={buyer.restaurant} />
      </div>
      <Lines invoice={invoice} />
      <p className={styles.total}>
        {t(total)}: <span className="numbers">{money(gross, currency)}</span>
      </p>
      <footer className="quiet small">
        {cancels_number ? <p>{t('restaurant-invoice.note.cancels', { number: cancels_number, reason })}</p> : null}
        <p>{t('restaurant-invoice.note.rounding')}</p>
        <p className="breakable">
          {t('restaurant-invoice.ettn')}: {ettn}
        </p>
      </footer>
    </article>
  )
}
