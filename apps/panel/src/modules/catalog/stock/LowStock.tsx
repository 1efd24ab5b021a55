import { branchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { lowStock } from '@sofra/contract/catalog/stock/stock.few.ts'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import tool from '../../../kit/look/Tool.module.css'
import { MenuButton } from '../../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { stockQuery, useStockFrames } from './stock-query.ts'

const FewLeft = lazyPart(() => import('./FewLeft.tsx'))

/** In ms: orders load first. */
const after = 2_000

/** A button of the desk that lists items with low stock or sold out; hidden while there are none. */
const LowStock = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const may = useMay()
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), after)
    return () => clearTimeout(timer)
  }, [])
  useStockFrames(branch)
  const { data } = useQuery({ ...stockQuery(branch), enabled: later && may(branchStock) })
  const few = data?.items.filter(({ remaining }) => remaining <= lowStock) ?? []
  if (!few.length) return null
  return (
    <MenuButton className={tool.tool} aria-haspopup="dialog" menu={(close) => <FewLeft items={few} onClose={close} />}>
      <PackageOpen size={16} aria-hidden="true" />
      {t('stock.few', { n: few.length })}
    </MenuButton>
  )
}

export default LowStock
