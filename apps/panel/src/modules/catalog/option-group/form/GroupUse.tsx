import { groupProblem } from '@sofra/contract/catalog/option/option.rules.ts'
import {
  optionGroup,
  optionGroupUse,
  putOptionGroupProducts,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { useDraftGroup } from '../draft.ts'
import styles from './GroupUse.module.css'
import { ProductsDialog } from './ProductsDialog.tsx'

const shownAtFirst = 8

/** The products that offer the group, the effect of saving on them, and a dialog to change them. */
export const GroupUse = ({ id }: { readonly id: number }) => {
  const t = useT()
  const [lang] = useLang()
  const may = useMay()
  const branch_id = useBranchId()
  const [choosing, setChoosing] = useState(false)
  const [all, setAll] = useState(false)
  const problem = groupProblem(useDraftGroup())
  const { data } = useQuery({
    queryKey: [optionGroup.name, 'use', id],
    queryFn: ({ signal }) => call(optionGroupUse, { params: { branch_id, group_id: id } }, { signal }),
  })
  const products = data?.products ?? []
  const blocked = problem ? products.filter(({ orderable }) => orderable).length : 0
  const visibleProducts = all ? products : products.slice(0, shownAtFirst)
  return (
    <div className={`stack-8 ${styles.use}`} aria-busy={data === undefined}>
      {blocked > 0 ? <Alert type="warning" showIcon title={t('branch-option-group.blocks', { n: blocked })} /> : null}
      {data && products.length === 0 ? <p className={styles.none}>{t('branch-option-group.use.none')}</p> : null}
      <ul className={styles.products}>
        {visibleProducts.map((product) => (
          <li key={product.id} data-blocked={(problem !== null && product.orderable) || undefined}>
            {translatedText(product.name, lang)}
            <span className={styles.category}>{translatedText(product.category, lang)}</span>
          </li>
        ))}
      </ul>
      {products.length > visibleProducts.length ? (
        <Button type="text" size="small" onClick={() => setAll(true)}>
          {t('branch-option-group.use.more', { n: products.length - visibleProducts.length })}
        </Button>
      ) : null}
      {data && may(putOptionGroupProducts) ? (
        <Button onClick={() => setChoosing(true)}>{t('branch-option-group.choose-products')}</Button>
      ) : null}
      {choosing ? (
        <ProductsDialog id={id} present={products.map((product) => product.id)} onClose={() => setChoosing(false)} />
      ) : null}
    </div>
  )
}
