import type { MenuOption, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { Button } from 'antd'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { FormLink } from '../list/FormLink.tsx'
import { useMenuActions } from '../menu-context.ts'
import { isClosed } from '../menu-view.ts'
import { StatusControl } from '../status/StatusControl.tsx'
import { StatusNote } from '../status/StatusNote.tsx'
import { StockNote } from '../status/StockNote.tsx'
import styles from './Options.module.css'
import { useOptions } from './useOptions.ts'

const formOf = { material: 'branch-material/catalog/form', product: 'product/product-catalog/form' } as const

interface OptionRowProps {
  readonly option: MenuOption
  readonly product: number
  readonly now: number
}

const OptionRow = ({ option, product, now }: OptionRowProps) => {
  const [lang] = useLang()
  const { money } = useFormat()
  const { currency } = useMenuActions()
  const name = translatedText(option.name, lang)
  const closed = isClosed(option, now)
  return (
    <li className={styles.line} data-closed={closed || undefined}>
      <span className="column shrinks">
        <span className={`breakable ${styles.name}`}>{name}</span>
        {option.blocked ? null : <StatusNote state={option} closed={closed} />}
        <StockNote target={{ kind: 'option', id: option.id, product }} name={name} />
      </span>
      <span className={styles.price}>{option.price > 0 ? `+ ${money(option.price, currency)}` : null}</span>
      <StatusControl
        target={{ kind: 'option', id: option.id, product }}
        name={name}
        closed={closed}
        blocked={option.blocked}
      />
    </li>
  )
}

const skeleton = ['a', 'b', 'c']

/** The options of a product with their switches, by group. */
export const Options = ({ product }: { readonly product: Pick<MenuProduct, 'id' | 'name'> }) => {
  const t = useT()
  const [lang] = useLang()
  const branch = useBranchId()
  const { data, error, refetch, dataUpdatedAt } = useOptions(product.id)
  if (!data && error)
    return (
      <p className={styles.failed} role="alert">
        {t('menu.options.failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </p>
    )
  if (!data)
    return (
      <div role="status" aria-busy="true" aria-label={t('list.loading')}>
        {skeleton.map((line) => (
          <span key={line} className={styles.bar} />
        ))}
      </div>
    )
  return data.groups.map((group) => {
    const name = translatedText(group.name, lang)
    return (
      <section key={group.id} className={styles.group} aria-label={name}>
        <h3 className={styles.title}>
          <FormLink to={`/manegement/${branch}/${formOf[group.kind]}/${group.id}`}>{name}</FormLink>
        </h3>
        {group.options.length === 0 ? <p className={styles.none}>{t('menu.options.none')}</p> : null}
        <ul>
          {group.options.map((option) => (
            <OptionRow key={option.id} option={option} product={product.id} now={dataUpdatedAt} />
          ))}
        </ul>
      </section>
    )
  })
}
