import { branchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { fewLeft } from '@sofra/contract/catalog/stock/stock.few.ts'
import { useQuery } from '@tanstack/react-query'
import { Popover } from 'antd'
import { PackageOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCorner } from '../../../kit/look/corner.ts'
import tool from '../../../kit/look/Tool.module.css'
import { useMay } from '../../../kit/session/access.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './Stock.module.css'
import { stockQuery, useStockFrames } from './stock-query.ts'

/** In ms: the orders come first. */
const after = 2_000

/** What is running out or sold out, as a button of the desk that lists it; nothing while enough is left. */
const LowStock = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const may = useMay()
  const [lang] = useLang()
  const corner = useCorner('bottom', 'start')
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), after)
    return () => clearTimeout(timer)
  }, [])
  useStockFrames(branch)
  const { data } = useQuery({ ...stockQuery(branch), enabled: later && may(branchStock) })
  const few = data?.items.filter(({ remaining }) => remaining <= fewLeft) ?? []
  if (!few.length) return null
  const list = (
    <ul className={styles.few}>
      {few.map(({ product_id, item_id, name, remaining }) => (
        <li key={`${product_id} ${item_id}`}>
          <span>{translatedText(name, lang)}</span>
          <b>{remaining === 0 ? t('stock.sold-out') : t('stock.left', { n: remaining })}</b>
        </li>
      ))}
    </ul>
  )
  return (
    <Popover trigger="click" placement={corner} content={list}>
      <button type="button" className={tool.tool}>
        <PackageOpen size={16} aria-hidden="true" />
        {t('stock.few', { n: few.length })}
      </button>
    </Popover>
  )
}

export default LowStock
