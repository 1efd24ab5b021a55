/** @jsxImportSource preact */

import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { phoneMaxLength } from '@sofra/contract/kernel/phone.ts'
import type {
  findInstitution,
  sendInstitutionDocument,
  sendInstitutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { useEffect, useId, useState } from 'preact/hooks'
import { guest } from '../basket/checkout.ts'
import { CodeSheet } from '../code/CodeSheet.tsx'
import { proof } from '../code/proof.ts'
import { call, callWithFile, Refused } from '../kit/api.ts'
import { Field } from '../kit/Field.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { t } from '../kit/t.ts'
import { useSending } from './sending.ts'

type Found = ReplyOf<typeof findInstitution>
const { largest } = fileBodies.document

/** The institution of a link; null for an invalid one. */
const useInstitution = (reference: string) => {
  const [institution, setFound] = useState<Found | null>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    call<Found>(`/ordering/institution?${new URLSearchParams({ reference })}`).then(setFound, (error: unknown) => {
      if (error instanceof Refused && error.status === 404) setFound(null)
      else setProblem(error instanceof Refused ? error.message : t('guest-page.no-connection'))
    })
  }, [reference])
  return { institution, problem }
}

interface FileFieldProps {
  readonly hint: string
  readonly fault: string | undefined
  readonly isNeeded: boolean
  readonly choose: (file: File | undefined) => void
}

/** A photo, taken by the phone's camera too, or a PDF. */
const FileField = ({ hint, fault, isNeeded, choose }: FileFieldProps) => {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{t('guest-page.institution.document')}</label>
      {hint && <p class="muted">{hint}</p>}
      <input
        id={id}
        type="file"
        accept="image/*,application/pdf"
        required={isNeeded}
        aria-invalid={fault ? 'true' : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      {fault && (
        <p class="problem" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** The chosen document, uploaded once even if the request is repeated. */
const useDocument = () => {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<string>()
  const [fault, setFault] = useState<string>()
  const choose = (chosen: File | undefined) => {
    const isLarge = chosen !== undefined && chosen.size > largest
    setFault(isLarge ? t('guest-page.institution.large') : undefined)
    setFile(isLarge ? undefined : chosen)
    setSent(undefined)
  }
  /** Returns the token of the upload; undefined without a file, null if refused. */
  const send = async (): Promise<string | undefined | null> => {
    if (!file || sent) return sent
    try {
      type Reply = ReplyOf<typeof sendInstitutionDocument>
      const { document } = await callWithFile<Reply>('/ordering/institution-document', file)
      setSent(document)
      return document
    } catch (error) {
      setFault(error instanceof Refused ? error.message : t('guest-page.no-connection'))
      return null
    }
  }
  return { choose, send, fault }
}

const fields = ['first_name', 'phone', 'email', 'document']

/** A request to join an institution, opened by its reference link. */
export const InstitutionSheet = ({ reference }: { reference: string }) => {
  const { institution, problem } = useInstitution(reference)
  const { isBusy, text, send, faults, faultOf } = useSending(fields)
  const document = useDocument()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [isUploading, setUploading] = useState(false)
  // The phone for which a code was requested, until another is typed.
  const [refused, setRefused] = useState('')
  const { name, phone } = guest.value
  const submit = async () => {
    setUploading(true)
    const token = await document.send()
    setUploading(false)
    if (token === null) return
    const phone_proof = proof.value
    const body = {
      ...{ reference, phone, first_name: name, email },
      ...(phone_proof ? { phone_proof } : {}),
      ...(token ? { document: token } : {}),
    }
    setRefused(phone)
    const createdRequest = await send<ReplyOf<typeof sendInstitutionRequest>>('/ordering/institution-request', body)
    if (createdRequest) setIsSent(true)
  }
  const needsCode = refused === phone && faults.some(({ code }) => code === 'ordering.phone-code')
  if (needsCode)
    return (
      <CodeSheet
        phone={phone}
        press="guest-page.institution.send"
        proved={(token) => {
          proof.value = token
          setRefused('')
          void submit()
        }}
        change={() => setRefused('')}
      />
    )
  const title = institution?.name ?? t('guest-page.institution')
  if (!institution || isSent)
    return (
      <Sheet title={title}>
        <p role="status">
          {isSent && t('guest-page.institution.sent')}
          {institution === null && t('guest-page.institution.gone')}
          {institution === undefined && (problem || t('guest-page.loading'))}
        </p>
      </Sheet>
    )
  return (
    <Sheet
      title={title}
      foot={
        <>
          <p class="problem" role="status">
            {text}
          </p>
          <button type="submit" form="institution" class="button wide" disabled={isBusy || isUploading}>
            <span>{t('guest-page.institution.send')}</span>
          </button>
        </>
      }
    >
      <form
        id="institution"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{t('guest-page.institution.hint')}</p>
        <Field
          label={t('guest-page.name')}
          value={name}
          change={(value) => (guest.value = { ...guest.value, name: value })}
          fault={faultOf('first_name')}
          more={{ autocomplete: 'name', maxLength: 60, required: true }}
        />
        <Field
          label={t('guest-page.phone')}
          value={phone}
          change={(value) => (guest.value = { ...guest.value, phone: value })}
          fault={faultOf('phone')}
          more={{ type: 'tel', autocomplete: 'tel', inputMode: 'tel', maxLength: phoneMaxLength, required: true }}
        />
        <Field
          label={t('guest-page.email')}
          value={email}
          change={setEmail}
          fault={faultOf('email')}
          more={{ type: 'email', autocomplete: 'email', maxLength: 254 }}
        />
        {institution.asks_document && (
          <FileField
            hint={institution.document_text}
            fault={document.fault ?? faultOf('document')}
            isNeeded={institution.asks_document}
            choose={document.choose}
          />
        )}
      </form>
    </Sheet>
  )
}
