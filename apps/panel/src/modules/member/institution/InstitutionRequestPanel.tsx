import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import {
  type InstitutionRequest,
  institutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Space } from 'antd'
import { useId, useState } from 'react'
import { DetailDrawer, DetailFacts, DetailPart, DetailText } from '../../../kit/drawer/DetailDrawer.tsx'
import { call } from '../../../kit/http/api.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RequestState } from '../guest-request/request-state.api.tsx'

const DocumentView = lazyPart(() => import('./DocumentView.tsx'))

interface OneProps {
  readonly request: InstitutionRequest
  readonly company: number
}

const useDecision = ({ request: { id, version }, company: company_id }: OneProps) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { state: 'approved' | 'denied'; answer: string }) =>
      call(institutionRequest.decide, {
        params: { company_id, institution_request_id: id },
        body: { ...body, version },
      }),
    onSuccess: () => toast.ok(t('institution-request.decided')),
    onError: toast.fail,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name, part] }) => name === institutionRequest.name && part !== 'document',
      }),
  })
}

/** The decision and the message to the guest; an approved request is read-only. */
const Decision = ({ request, company }: OneProps) => {
  const t = useT()
  const id = useId()
  const decide = useDecision({ request, company })
  const [answer, setAnswer] = useState('')
  const trimmedAnswer = answer.trim()
  const { state, email } = request
  if (!useMay()(institutionRequest.decide) || state === 'approved') return null
  const press = (to: 'approved' | 'denied') => decide.mutate({ state: to, answer: trimmedAnswer })
  const isPending = (to: string) => decide.isPending && decide.variables.state === to
  return (
    <DetailPart title={<label htmlFor={id}>{t('institution-request.reason')}</label>}>
      <Input.TextArea
        id={id}
        value={answer}
        rows={3}
        maxLength={1_000}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <small id={`${id}-hint`}>{t(email ? 'institution-request.reason.mail' : 'institution-request.reason.sms')}</small>
      <Space wrap>
        <Button type="primary" loading={isPending('approved')} onClick={() => press('approved')}>
          {t('guest-request.step.approved')}
        </Button>
        {state === 'pending' ? (
          <Button
            danger
            disabled={!trimmedAnswer}
            title={trimmedAnswer ? '' : t('guest-request.answer-missing')}
            loading={isPending('denied')}
            onClick={() => press('denied')}
          >
            {t('guest-request.step.denied')}
          </Button>
        ) : null}
      </Space>
    </DetailPart>
  )
}

/** The guest, the request and the contact data. */
const Facts = ({ request }: Pick<OneProps, 'request'>) => {
  const { dateTime } = useFormat()
  return (
    <DetailFacts>
      <RequestState state={request.state} />
      <strong>{[request.first_name, request.last_name].filter(Boolean).join(' ')}</strong>
      <span>{request.institution}</span>
      <span>{dateTime(request.created_at)}</span>
      {request.phone.includes('•') ? (
        <span>{request.phone}</span>
      ) : (
        <a href={`tel:${request.phone}`}>{formatPhone(request.phone)}</a>
      )}
      {request.email.includes('•') || !request.email ? null : <a href={`mailto:${request.email}`}>{request.email}</a>}
    </DetailFacts>
  )
}

/** Whether the guest is a member, and of which institution, while the request is open. */
const Standing = ({ request: { state, is_member, belongs_to, institution } }: Pick<OneProps, 'request'>) => {
  const t = useT()
  if (state === 'approved') return null
  if (!is_member) return <p>{t('institution-request.new')}</p>
  return (
    <p>
      {belongs_to && belongs_to !== institution
        ? t('institution-request.moves', { name: belongs_to })
        : t('institution-request.known')}
    </p>
  )
}

const Document = ({ request, company }: OneProps) => {
  const t = useT()
  const [isShown, show] = useState(false)
  if (!request.document) return <p>{t('institution-request.document.none')}</p>
  if (isShown) return <DocumentView company={company} request={request} />
  return (
    <Button onClick={() => show(true)}>
      {`${t('institution-request.document.look')} (${t(`institution-request.document.${request.document}`)})`}
    </Button>
  )
}

interface InstitutionRequestPanelProps {
  readonly id: number
  readonly company: number
  readonly onClose: () => void
}

/** One request in a drawer: guest, document and decision. */
export default function InstitutionRequestPanel({ id, company, onClose }: InstitutionRequestPanelProps) {
  const t = useT()
  const may = useMay()
  const { dateTime } = useFormat()
  const one = useQuery({
    queryKey: [institutionRequest.name, 'one', id],
    queryFn: ({ signal }) =>
      call(institutionRequest.one, { params: { company_id: company, institution_request_id: id } }, { signal }),
  })
  return (
    <DetailDrawer
      of={one}
      title={t('institution-request.one')}
      failed={t('institution-request.failed')}
      size={640}
      onClose={onClose}
      foot={() => null}
    >
      {(request) => (
        <>
          <Facts request={request} />
          <Standing request={request} />
          <DetailPart title={t('institution-request.document')}>
            {may(institutionRequest.document) ? (
              <Document request={request} company={company} />
            ) : (
              <p>{request.document ? t(`institution-request.document.${request.document}`) : '–'}</p>
            )}
          </DetailPart>
          {request.answered_at ? (
            <DetailPart title={t('institution-request.answer')}>
              {request.answer ? <DetailText>{request.answer}</DetailText> : null}
              <small>
                {t('guest-request.answered.by', {
                  name: request.answered_by ?? '',
                  date: dateTime(request.answered_at),
                })}
              </small>
            </DetailPart>
          ) : null}
          <Decision key={request.version} request={request} company={company} />
        </>
      )}
    </DetailDrawer>
  )
}
