import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { type ShowcaseOwner, showcasePages } from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Radio, Select } from 'antd'
import { use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { TextField } from '../../../kit/form/field/TextField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { optionsOf } from '../../../kit/form/schema.ts'
import { call } from '../../../kit/http/api.ts'
import { useNarrowerThan } from '../../../kit/look/narrow.ts'
import { useViewParams } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { menuQuery } from '../../catalog/menu-record/menu-record.api.ts'

/** A product or a category of a branch's menu. */
const OfMenu = ({ what, branch }: { readonly what: 'product' | 'category'; readonly branch: number | undefined }) => {
  const may = useMay()
  const [lang] = useLang()
  const { data } = useQuery({ ...menuQuery(branch ?? 0), enabled: branch !== undefined && may(branchProducts) })
  const categories = data?.categories ?? []
  const options =
    what === 'category'
      ? categories.map(({ id, name }) => ({ value: id, label: translatedText(name, lang) }))
      : categories.flatMap(({ name: of, products }) =>
          products.map(({ id, name }) => ({
            value: id,
            label: `${translatedText(name, lang)} · ${translatedText(of, lang)}`,
          })),
        )
  return <SelectField name={`${what}_id`} required options={options} />
}

/** The branch whose menu is meant; another branch has other products. */
const OfBranch = () => {
  const t = useT()
  const may = useMay()
  const company = use(CompanyContext)?.id
  const field = useField('target_branch_id')
  const { setValue } = useFormContext()
  const { data } = useQuery({
    queryKey: ['branch', 'of-company', company],
    queryFn: ({ signal }) =>
      call(branchList, { query: { company_id: company ?? 0, limit: 100, sort: 'name' } }, { signal }),
    enabled: company !== undefined && may(branchList),
  })
  const choose = (id: number) => {
    field.onChange(id)
    for (const one of ['product_id', 'category_id']) setValue(one, null, { shouldDirty: true })
  }
  return (
    <FormField field={field} required>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        value={field.value ?? undefined}
        placeholder={t('showcase.branch.choose')}
        options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => choose(Number(chosen))}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}

const OfCompanyMenu = ({ what }: { readonly what: 'product' | 'category' }) => {
  const branch = useWatch({ name: 'target_branch_id' }) as number | null
  return (
    <>
      <OfBranch />
      <OfMenu what={what} branch={branch ?? undefined} />
    </>
  )
}

const Page = () => {
  const [lang] = useLang()
  const { data } = useQuery({
    queryKey: ['showcase-page', 'list'],
    queryFn: ({ signal }) => call(showcasePages, {}, { signal }),
  })
  const options = (data ?? []).map(({ slug, name }) => ({ value: slug, label: translatedText(name, lang) || slug }))
  return <SelectField name="page" required options={options} />
}

const Of = ({ target, owner }: { readonly target: string; readonly owner: ShowcaseOwner }) => {
  const { branch_id } = useViewParams()
  switch (target) {
    case 'product':
    case 'category':
      return owner === 'company' ? <OfCompanyMenu what={target} /> : <OfMenu what={target} branch={branch_id} />
    case 'page':
      return <Page />
    case 'link':
      return <TextField name="link" required />
    default:
      return null
  }
}

const empty = { product_id: null, category_id: null, page: null, link: '' }

/** The target of a click; fields of other targets are cleared, so that no hidden value is refused. */
export const TargetField = ({ owner }: { readonly owner: ShowcaseOwner }) => {
  const t = useT()
  const narrow = useNarrowerThan(600)
  const field = useField('target')
  const { setValue, clearErrors } = useFormContext()
  const target = useWatch({ name: 'target' }) as string
  const { id, disabled } = field.control
  const options = optionsOf(field.schema).map((value) => ({ value, label: t(`showcase.target.${value}` as PhraseKey) }))
  const choose = (to: string) => {
    field.onChange(to)
    for (const [name, value] of Object.entries(empty)) {
      if (owner === 'platform' && name.endsWith('_id')) continue
      setValue(name, value, { shouldDirty: true })
      clearErrors(name)
    }
  }
  return (
    <>
      <FormField group={!narrow} field={field} required={false}>
        {narrow ? (
          <Select
            labelRender={pendingLabel}
            {...field.control}
            value={target}
            options={options}
            onChange={choose}
            style={{ inlineSize: '100%' }}
          />
        ) : (
          <Radio.Group
            name={id}
            disabled={disabled}
            value={target}
            options={options}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </FormField>
      <Of target={target} owner={owner} />
    </>
  )
}
