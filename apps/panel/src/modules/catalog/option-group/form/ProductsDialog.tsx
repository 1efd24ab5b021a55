import { optionGroup, putOptionGroupProducts } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { ApiError, call } from '../../../../kit/http/api.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { useMenuProducts } from '../items/useMenuProducts.ts'
import { isNamed } from '../name-search.ts'
import styles from './ProductsDialog.module.css'

interface ProductsDialogProps {
  readonly id: number
  /** The products that offer the group at present. */
  readonly present: readonly number[]
  readonly onClose: () => void
}

const textOf = (error: unknown) => (error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : undefined)

interface CategoryChoiceProps {
  readonly category: ReturnType<typeof useMenuProducts>['categories'][number]
  readonly chosen: ReadonlySet<number>
  readonly onChange: (ids: readonly number[], on: boolean) => void
}

/** The products of a category, each with a checkbox, and one for all of them. */
const CategoryChoice = ({ category: { name, products }, chosen, onChange }: CategoryChoiceProps) => {
  const [lang] = useLang()
  const ids = products.map((product) => product.id)
  const on = ids.filter((one) => chosen.has(one)).length
  return (
    <fieldset className={styles.category}>
      <legend>
        <Checkbox
          checked={on === ids.length}
          indeterminate={on > 0 && on < ids.length}
          onChange={({ target }) => onChange(ids, target.checked)}
        >
          {translatedText(name, lang)}
        </Checkbox>
      </legend>
      {products.map((product) => (
        <Checkbox
          key={product.id}
          checked={chosen.has(product.id)}
          onChange={({ target }) => onChange([product.id], target.checked)}
        >
          {translatedText(product.name, lang)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** Selects the products that offer a group, one by one or by category. */
export const ProductsDialog = ({ id, present, onClose }: ProductsDialogProps) => {
  const t = useT()
  const toast = useToast()
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const { categories, isFetching } = useMenuProducts()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(present))
  const save = useMutation({
    mutationFn: () =>
      call(putOptionGroupProducts, { params: { branch_id, group_id: id }, body: { product_ids: [...chosen] } }),
    onSuccess: async ({ products }) => {
      toast.ok(t('branch-option-group.products-saved', { n: products.length }))
      await Promise.all(
        [optionGroup.name, 'menu', 'branch-product'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      )
      onClose()
    },
  })
  const set = (ids: readonly number[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((one) => !ids.includes(one))))
  const matchingCategories = categories
    .map(({ products, ...category }) => ({
      ...category,
      products: products.filter(({ name }) => [name, category.name].some((one) => isNamed(one, text))),
    }))
    .filter(({ products }) => products.length > 0)
  return (
    <Modal
      open
      title={t('branch-option-group.choose-products')}
      okText={t('branch-option-group.offer-on', { n: chosen.size })}
      cancelText={t('action.cancel')}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <div className="stack-12" aria-busy={isFetching}>
        <div className={styles.search}>
          <SearchField value={text} onChange={setText} />
        </div>
        {save.error ? <Alert type="error" showIcon title={textOf(save.error) ?? t('error.again')} /> : null}
        <div className="stack-12">
          {matchingCategories.map((category) => (
            <CategoryChoice key={category.id} category={category} chosen={chosen} onChange={set} />
          ))}
          {matchingCategories.length === 0 && !isFetching ? (
            <p className="quiet">{t('branch-option-group.pick.none')}</p>
          ) : null}
        </div>
      </div>
    </Modal>
  )
}
