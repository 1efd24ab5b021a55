/** @jsxImportSource preact */
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { sendRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { useId, useState } from 'preact/hooks'
import { begin } from '../kit/begin.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { SendFoot } from '../kit/SendFoot.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { useSending } from '../kit/sending.ts'
import { open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { keepAsked } from './asked.ts'
import { Mine } from './Mine.tsx'

/** A text's beginning, which is enough to recognise it. */
const head = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)

/** A wish, suggestion or complaint, in one of the platform's categories. */
export const WritingSheet = () => {
  const [category, setCategory] = useState(begin.request_categories[0]?.id ?? 0)
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [contact, setContact] = useState('')
  const { isBusy, text: problem, send, faultOf } = useSending(['text', 'name', 'contact'])
  const id = useId()
  const submit = async (event: Event) => {
    event.preventDefault()
    const body = { branch_id: begin.branch.id, request_category_id: category, text, name, contact }
    const createdRequest = await send<ReplyOf<typeof sendRequest>>('/ordering/request', body)
    if (!createdRequest) return
    keepAsked({ thing: 'request', token: createdRequest.token, text: head(text.trim()) })
    open({ name: 'asked', thing: 'request', token: createdRequest.token })
  }
  const fault = faultOf('text')
  return (
    <Sheet
      title={t('guest-page.write')}
      foot={<SendFoot form="write" label={t('guest-page.comment.send')} problem={problem} isDisabled={isBusy} />}
    >
      <Mine thing="request" />
      <form id="write" noValidate onSubmit={submit}>
        <Select
          label={t('guest-request.category_name')}
          value={category}
          options={begin.request_categories.map((one) => ({ value: one.id, label: one.name }))}
          choose={(value) => setCategory(Number(value))}
        />
        <div class="field">
          <label for={id}>{t('guest-page.write.text')}</label>
          <textarea
            id={id}
            rows={4}
            maxLength={2_000}
            value={text}
            required
            aria-invalid={fault ? 'true' : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          {fault && (
            <p class="problem" id={`${id}-fault`}>
              {fault}
            </p>
          )}
        </div>
        <Field
          label={t('guest-page.write.name')}
          value={name}
          change={setName}
          fault={faultOf('name')}
          more={{ autocomplete: 'name', maxLength: 120 }}
        />
        <Field
          label={t('guest-page.write.contact')}
          value={contact}
          change={setContact}
          fault={faultOf('contact')}
          more={{ autocomplete: 'email', maxLength: 254 }}
        />
      </form>
    </Sheet>
  )
}
