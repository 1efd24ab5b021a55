/** @jsxImportSource preact */
import { controlOf, type Picks, piecesOf, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import { boundsPhrase, mostOf, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { useEffect, useState } from 'preact/hooks'
import { type ReadAccount, useAccount } from '../kit/account-parts.ts'
import { begin } from '../kit/begin.ts'
import { money } from '../kit/money.ts'
import { ownPicture } from '../kit/own-picture.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { Stepper } from '../kit/Stepper.tsx'
import { close } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { productLink } from '../menu/link.ts'
import { type GuestGroup, type GuestOption, groupsOf, menu, productOf, readMenu } from '../menu/menu.ts'
import { choiceOf, mostOfLine, put } from './basket.ts'
import { lines } from './lines.ts'

interface OptionProps {
  readonly group: GuestGroup
  readonly item: GuestOption
  readonly picks: Picks
  readonly pick: (picks: Picks) => void
}

const priceText = ({ selection_type }: GuestGroup, { price }: GuestOption) => {
  const { change } = selectionFacts[selection_type]
  if (price === 0 || change === 'free') return null
  return change === 'adds' ? `+${money(price)}` : money(price)
}

const Option = ({ group, item, picks, pick }: OptionProps) => {
  const control = controlOf(group, item)
  const pieces = piecesOf(group, picks)[item.id] ?? 0
  const price = priceText(group, item)
  const words = (
    <>
      <span>
        {item.name}
        {item.open && item.left !== null && <em> {t('stock.left', { n: item.left })}</em>}
      </span>
      {control === 'closed' ? <em>{t('option.sold-out')}</em> : price && <b>{price}</b>}
    </>
  )
  if (control === 'count')
    return (
      <li class="option">
        {words}
        <Stepper
          name={item.name}
          value={pieces}
          least={0}
          max={mostOf(group, item)}
          change={(value) => pick(withPieces(group, picks, item.id, value))}
        />
      </li>
    )
  return (
    <li>
      <label class="option">
        <input
          type={group.selection_type === 'single' ? 'radio' : 'checkbox'}
          name={`g${group.id}`}
          disabled={control === 'closed'}
          checked={pieces > 0}
          onChange={({ currentTarget }) => pick(withPieces(group, picks, item.id, currentTarget.checked ? 1 : 0))}
        />
        {words}
      </label>
    </li>
  )
}

const Group = ({ group, picks, pick, problem }: Omit<OptionProps, 'item'> & { problem: string | undefined }) => {
  const { phrase, params } = boundsPhrase(group)
  return (
    <fieldset class="group" aria-describedby={problem ? `problem${group.id}` : undefined}>
      <legend>
        {group.name} <small>{t(phrase, params)}</small>
      </legend>
      {problem && (
        <p class="problem" id={`problem${group.id}`} role="alert">
          {problem}
        </p>
      )}
      <ul>
        {group.items.map((item) => (
          <Option key={item.id} group={group} item={item} picks={picks} pick={pick} />
        ))}
      </ul>
    </fieldset>
  )
}

/** Returns the default picks: the first open option of each required single choice. */
const firstPicks = (product: GuestProduct): Picks =>
  Object.fromEntries(
    groupsOf(product).flatMap((group) => {
      const first = group.items.find(({ open }) => open)
      return group.selection_type === 'single' && group.mandatory && first ? [[group.id, { [first.id]: 1 }]] : []
    }),
  )

interface ChosenProps {
  readonly product: GuestProduct
  readonly lineKey: string | undefined
  readonly readAccount: ReadAccount
}

const Chosen = ({ product, lineKey, readAccount }: ChosenProps) => {
  const account = useAccount(readAccount)
  const line = lines.value.find(({ key }) => key === lineKey)
  const [picks, setPicks] = useState<Picks>(line?.picks ?? firstPicks(product))
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [isTried, setTried] = useState(false)
  const groups = groupsOf(product)
  const choice = choiceOf(product, picks)
  const problemOf = (id: number) => {
    const problem = choice.problems?.find(({ catalog_id }) => catalog_id === id)
    return isTried && problem ? t(problem.code, problem.params) : undefined
  }
  const add = () => {
    setTried(true)
    if (choice.problems) {
      const first = choice.problems[0]?.catalog_id
      requestAnimationFrame(() => document.getElementById(`problem${first}`)?.scrollIntoView({ block: 'center' }))
      return
    }
    const { id: product_id, name } = product
    const { options, unit, chosen } = choice
    const image = ownPicture(product.image, 192)
    put({ product_id, name, image, quantity, picks, options, chosen, unit, note: note.trim() }, lineKey)
    close()
  }
  // While the restaurant is closed, products can be ordered for later.
  const isSold = product.closed === null
  const image = ownPicture(product.image, 768)
  return (
    <Sheet
      title={product.name}
      foot={
        isSold && (
          <>
            <Stepper name={product.name} value={quantity} least={1} max={mostOfLine} change={setQuantity} />
            <button type="button" class="button wide" onClick={add}>
              <span>{t(lineKey ? 'guest-page.update' : 'guest-page.add')}</span>
              <b>{money(choice.unit * quantity)}</b>
            </button>
          </>
        )
      }
    >
      {image && <img class="photo" src={image} width={768} height={512} alt="" />}
      {isSold && product.left !== null && <em>{t('stock.left', { n: product.left })}</em>}
      {account && <account.Like id={product.id} name={product.name} />}
      {product.description && <p class="muted">{product.description}</p>}
      {product.availability && <p class="muted">{product.availability}</p>}
      {product.allergens.length > 0 && (
        <p>
          <strong>{t('guest-page.allergens')}:</strong>{' '}
          {product.allergens.map((one) => begin.allergens[one] ?? one).join(', ')}
        </p>
      )}
      {!isSold && <p class="problem">{t('guest-page.unavailable')}</p>}
      {groups.map((group) => (
        <Group key={group.id} group={group} picks={picks} pick={setPicks} problem={problemOf(group.id)} />
      ))}
      {isSold && (
        <label class="field">
          <span>{t('guest-page.note')}</span>
          <input value={note} maxLength={200} onInput={({ currentTarget }) => setNote(currentTarget.value)} />
        </label>
      )}
    </Sheet>
  )
}

interface Props {
  readonly id: number
  readonly line: string | undefined
  readonly readAccount: ReadAccount
}

/** A product with its options, for a new or an existing line; before the menu has loaded, with the page's data. */
export const Product = ({ id, line, readAccount }: Props) => {
  useEffect(() => void readMenu(), [])
  const product = productOf(id)
  if (product) return <Chosen key={`${id} ${line ?? ''}`} product={product} lineKey={line} readAccount={readAccount} />
  const name = document.querySelector(`${productLink(id)}, #detail-name`)?.textContent ?? ''
  return (
    <Sheet title={name}>
      <p class="muted" role="status">
        {t(menu.value ? 'guest-page.unavailable' : 'guest-page.loading')}
      </p>
    </Sheet>
  )
}
