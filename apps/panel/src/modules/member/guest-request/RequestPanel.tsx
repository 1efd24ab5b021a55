import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type GuestRequest, guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { requestSteps, type RequestState as State } from '@sofra/contract/member/guest-request/guest-request.states.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Space } from 'antd'
import { useId, useState } from 'react'
import { DetailDrawer, DetailFacts, DetailPart, DetailText } from '../../../kit/drawer/DetailDrawer.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { RequestState } from './RequestState.tsx'

const isMail = (contact: string) => contact.includes('@')

const Contact = ({ contact }: { readonly contact: string }) =>
  isMail(contact) ? <a href={`mailto:${contact}`}>{contact}</a> : <a href={`tel:${contact}`}>{formatPhone(contact)}</a>

const useDecision = (id: number, branch: number, version: number) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { state: Exclude<State, 'pending'>; answer: string }) =>
      call(guestRequest.decide, { params: { branch_id: branch, request_id: id }, body: { ...body, version } }),
    onSuccess: () => toast.ok(t('guest-request.decided')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [guestRequest.name] }),
  })
}

/** The answer to a request and its next states; a completed request is read-only. */
const Decision = ({ request, branch }: { readonly request: GuestRequest; readonly branch: number }) => {
  const t = useT()
  const id = useId()
  const decide = useDecision(request.id, branch, request.version)
  const [answer, setAnswer] = useState('')
  const trimmedAnswer = answer.trim()
  const steps = requestSteps[request.state]
  if (!useMay()(guestRequest.decide) || steps.length === 0) return null
  const { contact } = request
  const hint = contact && isMail(contact) ? 'guest-request.answer.mail' : 'guest-request.answer.no-mail'
  return (
    <DetailPart title={<label htmlFor={id}>{t('guest-request.answer')}</label>}>
      <Input.TextArea
        id={id}
        value={answer}
        rows={4}
        maxLength={1_000}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {contact === null ? null : <small id={`${id}-hint`}>{t(hint)}</small>}
      <Space wrap>
        {steps.map((state, at) => (
          <Button
            key={state}
            type={at === 0 ? 'primary' : 'default'}
            danger={state === 'denied'}
            disabled={state === 'denied' && !trimmedAnswer}
            loading={decide.isPending && decide.variables.state === state}
            title={state === 'denied' && !trimmedAnswer ? t('guest-request.answer-missing') : ''}
            onClick={() => decide.mutate({ state, answer: trimmedAnswer })}
          >
            {t(`guest-request.step.${state}`)}
          </Button>
        ))}
      </Space>
    </DetailPart>
  )
}

interface RequestPanelProps {
  readonly id: number
  readonly branch: number
  readonly onClose: () => void
}

/** One request in a drawer: text, answer and state. */
export default function RequestPanel({ id, branch, onClose }: RequestPanelProps) {
  const t = useT()
  const [lang] = useLang()
  const one = useQuery({
    queryKey: [guestRequest.name, 'one', id],
    queryFn: ({ signal }) => call(guestRequest.one, { params: { branch_id: branch, request_id: id } }, { signal }),
  })
  const { dateTime } = useFormat(one.data?.timezone)
  return (
    <DetailDrawer
      of={one}
      title={t('guest-request.one')}
      failed={t('guest-request.failed')}
      size={560}
      onClose={onClose}
      foot={() => null}
    >
      {(request) => (
        <>
          <DetailFacts>
            <RequestState state={request.state} />
            <span>{t(`guest-request.kind.${request.kind}`)}</span>
            <span>{translatedText(request.category_name, lang)}</span>
            <span>{dateTime(request.created_at)}</span>
            {request.name ? <span>{request.name}</span> : null}
            {request.contact ? <Contact contact={request.contact} /> : null}
          </DetailFacts>
          <DetailText>{request.text}</DetailText>
          {request.answer ? (
            <DetailPart title={t('guest-request.answer')}>
              <DetailText>{request.answer}</DetailText>
              {request.answered_at ? (
                <small>
                  {t('guest-request.answered.by', {
                    name: request.answered_by ?? '',
                    date: dateTime(request.answered_at),
                  })}
                </small>
              ) : null}
            </DetailPart>
          ) : null}
          <Decision key={request.version} request={request} branch={branch} />
        </>
      )}
    </DetailDrawer>
  )
}
