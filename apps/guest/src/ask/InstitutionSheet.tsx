/** @jsxImportSource preact */

import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type {
  findInstitution,
  sendInstitutionDocument,
  sendInstitutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { useEffect, useId, useState } from 'preact/hooks'
import { guest } from '../basket/checkout.ts'
import { call, callWithFile, Refused } from '../kit/api.ts'
import { CodeSheet } from '../kit/code/CodeSheet.tsx'
import { proof } from '../kit/code/proof.ts'
import { SendFoot } from '../kit/SendFoot.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { useSending } from '../kit/sending.ts'
import { t } from '../kit/t.ts'
import { GuestFields } from './GuestFields.tsx'

type Institution = ReplyOf<typeof findInstitution>
const { largest } = fileBodies.document

/** The institution of a link; null for an invalid one. */
const useInstitution = (reference: string) => {
  const [institution, setInstitution] = useState<Institution | null>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    call<Institution>(`/ordering/institution?${new URLSearchParams({ reference })}`).then(
      setInstitution,
      (error: unknown) => {
        if (error instanceof Refused && error.status === 404) setInstitution(null)
        else setProblem(error instanceof Refused ? error.message : t('guest-page.no-connection'))
      },
    )
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

/** Sends a request, after its document; a refusal for a missing phone code names the phone that needs one. */
const useRequest = (reference: string) => {
  const { isBusy, text, send, faults, faultOf } = useSending(fields)
  const document = useDocument()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [isUploading, setUploading] = useState(false)
  // The phone for which a code was requested, until another is typed.
  const [refused, setRefused] = useState('')
  const submit = async () => {
    setUploading(true)
    const token = await document.send()
    setUploading(false)
    if (token === null) return
    const { name, phone } = guest.value
    const phone_proof = proof.value
    const body = {
      reference,
      phone,
      first_name: name,
      email,
      ...(phone_proof ? { phone_proof } : {}),
      ...(token ? { document: token } : {}),
    }
    setRefused(phone)
    const createdRequest = await send<ReplyOf<typeof sendInstitutionRequest>>('/ordering/institution-request', body)
    if (createdRequest) setIsSent(true)
  }
  const { phone } = guest.value
  return {
    email,
    setEmail,
    document,
    faultOf,
    text,
    submit,
    isSent,
    isBusy: isBusy || isUploading,
    needsCode: refused === phone && faults.some(({ code }) => code === 'ordering.phone-code'),
    forgetRefusal: () => setRefused(''),
  }
}

interface RequestFormProps {
  readonly institution: Institution
  readonly request: ReturnType<typeof useRequest>
}

const RequestForm = ({ institution, request }: RequestFormProps) => {
  const { email, setEmail, document, faultOf, text, submit, isBusy } = request
  return (
    <Sheet
      title={institution.name}
      foot={<SendFoot form="institution" label={t('guest-page.institution.send')} problem={text} isDisabled={isBusy} />}
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
        <GuestFields nameField="first_name" email={email} changeEmail={setEmail} faultOf={faultOf} />
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

/** A request to join an institution, opened by its reference link. */
export const InstitutionSheet = ({ reference }: { reference: string }) => {
  const { institution, problem } = useInstitution(reference)
  const request = useRequest(reference)
  const { isSent, needsCode, forgetRefusal, submit } = request
  if (needsCode)
    return (
      <CodeSheet
        phone={guest.value.phone}
        press="guest-page.institution.send"
        proved={(token) => {
          proof.value = token
          forgetRefusal()
          void submit()
        }}
        change={forgetRefusal}
      />
    )
  if (institution && !isSent) return <RequestForm institution={institution} request={request} />
  return (
    <Sheet title={institution?.name ?? t('guest-page.institution')}>
      <p role="status">
        {isSent && t('guest-page.institution.sent')}
        {institution === null && t('guest-page.institution.gone')}
        {institution === undefined && (problem || t('guest-page.loading'))}
      </p>
    </Sheet>
  )
}
