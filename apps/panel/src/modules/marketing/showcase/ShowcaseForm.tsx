import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { branchShowcase, ShowcaseKind } from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import type { PictureShape } from '@sofra/contract/platform/picture/picture.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { optionsOf } from '../../../kit/form/schema.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { useRecordParams } from '../../../kit/list/useRecordParams.ts'
import { DayBars } from '../../../kit/look/DayBars.tsx'
import { PictureInput } from '../../../kit/picture/PictureInput.tsx'
import { callAny, recordKey } from '../../../kit/record.ts'
import { useViewParams } from '../../../kit/screen/view.ts'
import { formatRate, useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { ItemsField } from './ItemsField.tsx'
import { ShowcasePreview } from './ShowcasePreview.tsx'
import { callsOf, usePlace } from './showcase-place.ts'
import { TargetField } from './TargetField.tsx'

type Showcase = ReplyOf<typeof branchShowcase.one>

const { Translated, Picture, DateField, Flag } = fieldsOf(callsOf.branch)

/** The width of a banner on the web. A picture of another ratio no longer fits and has to be cropped again. */
const PlacementField = () => {
  const t = useT()
  const field = useField('placement')
  const { setValue } = useFormContext()
  const { id, disabled } = field.control
  const choose = (placement: string) => {
    field.onChange(placement)
    setValue('web', null, { shouldDirty: true })
  }
  return (
    <FormField group field={field} required={false}>
      <Radio.Group
        name={id}
        disabled={disabled}
        value={field.value}
        options={optionsOf(field.schema).map((value) => ({
          value,
          label: t(`showcase.placement.${value}` as PhraseKey),
        }))}
        onChange={(event) => choose(event.target.value)}
      />
    </FormField>
  )
}

interface NeededProps {
  readonly name: 'web' | 'mobile' | 'cover'
  readonly shape: PictureShape
}

/** A picture required by its kind; the schema alone does not require it. */
const Needed = ({ name, shape }: NeededProps) => {
  const { value, onChange, label, error, control } = useField(name)
  return (
    <PictureInput
      shape={shape}
      required
      value={value as string | null}
      onChange={onChange}
      label={label}
      error={error}
      disabled={control.disabled}
    />
  )
}

/** The pictures of a kind, each cropped to its ratio. */
const Pictures = () => {
  const kind = useWatch({ name: 'kind' }) as ShowcaseKind
  const placement = useWatch({ name: 'placement' }) as Showcase['placement']
  if (kind === 'story')
    return (
      <>
        <Needed name="cover" shape="story_cover" />
        <ItemsField />
      </>
    )
  if (kind === 'slider')
    return (
      <>
        <Needed name="web" shape="slider_web" />
        <Needed name="mobile" shape="slider_mobile" />
      </>
    )
  return (
    <>
      <PlacementField />
      <Needed name="web" shape={`banner_${placement}`} />
      <Needed name="mobile" shape="banner_mobile" />
      <Picture name="poster" shape="banner_wide" />
    </>
  )
}

const percent = (clicks: number, views: number) => (views > 0 ? Math.round((10_000 * clicks) / views) : 0)

/** Views and clicks by day. */
const Counts = ({ id }: { readonly id: number }) => {
  const t = useT()
  const [lang] = useLang()
  const { date, number } = useFormat('UTC')
  const { of } = usePlace()
  const params = useRecordParams(of.one)
  // The form has loaded it already.
  const { data } = useQuery({
    queryKey: recordKey(of, id),
    queryFn: ({ signal }) =>
      callAny(of.one, { params: { ...params, [of.param]: id } }, { signal }) as Promise<Showcase>,
  })
  if (!data) return null
  const { views, clicks, days } = data
  const label = t(`${of.name}.days`)
  return (
    <Section
      title={label}
      hint={t('showcase.counts', {
        views: number(views),
        clicks: number(clicks),
        rate: formatRate(lang, percent(clicks, views)),
      })}
    >
      <DayBars
        label={label}
        tone="plain"
        days={days.map(({ day, views: count }) => ({ day, count }))}
        describe={(day, n) => {
          const of = days.find((one) => one.day === day)
          return t('showcase.views-of-day', {
            day: date(`${day}T00:00:00Z`),
            views: number(n),
            clicks: number(of?.clicks ?? 0),
          })
        }}
      />
    </Section>
  )
}

const Form = () => {
  const t = useT()
  const { owner, kind, of } = usePlace()
  const { id } = useViewParams()
  const { list } = useRecordLinks()
  const home = { path: list, title: t(`${owner}-showcase.${kind}.title`), one: t(`showcase.kind.${kind}`) }
  return (
    <ResourceForm
      of={of}
      start={{ kind, placement: 'wide', target: 'none', is_active: true }}
      home={home}
      beside={{ preview: <ShowcasePreview /> }}
    >
      <Section title={t('showcase.part.look')}>
        <Translated name="name" />
        <Pictures />
      </Section>
      <Section title={t('showcase.part.target')}>
        <TargetField owner={owner} />
      </Section>
      <Section title={t('showcase.part.time')} hint={t('showcase.part.time.hint')}>
        <FieldRow>
          <DateField name="starts_at" at="minute" />
          <DateField name="ends_at" at="minute" />
        </FieldRow>
        <Flag name="shows_countdown" />
        <Flag name="is_pinned" />
        <Flag name="is_active" />
      </Section>
      {id === undefined ? null : <Counts id={id} />}
    </ResourceForm>
  )
}

/** A banner, slider or story of the platform, a company or a branch, with a preview on a phone. */
export default function ShowcaseForm() {
  const t = useT()
  const { owner, kind } = usePlace()
  return owner === 'company' ? <OfCompany title={t(`showcase.kind.${kind}`)}>{() => <Form />}</OfCompany> : <Form />
}
