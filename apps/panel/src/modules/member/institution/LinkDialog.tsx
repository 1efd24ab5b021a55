import { institution, renewInstitutionLink } from '@sofra/contract/member/institution/institution.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, QRCode, Skeleton } from 'antd'
import { Copy, RefreshCw } from 'lucide-react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { call } from '../../../kit/http/api.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Institution.module.css'

const side = 220

interface LinkDialogProps {
  readonly company: number
  readonly id: number
  readonly onClose: () => void
}

/** The reference link of an institution, as text and as a QR code, with a renew button. */
export default function LinkDialog({ company: company_id, id, onClose }: LinkDialogProps) {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const visible = useVisible()
  const queries = useQueryClient()
  const params = { company_id, institution_id: id }
  const { data, error } = useQuery({
    queryKey: [institution.name, 'link', id],
    queryFn: ({ signal }) => call(institution.one, { params }, { signal }),
  })
  const renew = useMutation({
    mutationFn: (version: number) => call(renewInstitutionLink, { params, body: { version } }),
    onSuccess: () => toast.ok(t('institution.link.renewed')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [institution.name] }),
  })
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(() => toast.ok(t('institution.link.copied')), toast.fail)
  return (
    <Modal
      open={visible}
      title={t('institution.link.title', { name: data?.name ?? '' })}
      footer={null}
      onCancel={onClose}
    >
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {data || error ? null : <Skeleton active />}
      {data && data.link === null ? <p>{t('institution.link.none')}</p> : null}
      {data?.link ? (
        <div className={`stack-16 ${styles.link}`}>
          <p className="quiet">{t('institution.link.hint')}</p>
          {/* QR scanners need dark on light, in dark mode too. */}
          <QRCode value={data.link} size={side} type="svg" color="#000" bgColor="#fff" />
          <Input
            readOnly
            value={data.link}
            aria-label={t('institution.link')}
            onFocus={({ target }) => target.select()}
          />
          <div className={`wrap-row ${styles.buttons}`}>
            <Button
              type="primary"
              icon={<Copy size={16} aria-hidden="true" />}
              onClick={() => data.link && void copy(data.link)}
            >
              {t('institution.link.copy')}
            </Button>
            {may(renewInstitutionLink) ? (
              <Confirm
                danger
                title={t('institution.link.renew.ask', { name: data.name })}
                text={t('institution.link.renew.text')}
                ok={t('institution.link.renew')}
                onConfirm={() => renew.mutateAsync(data.version).catch(() => undefined)}
              >
                {(ask) => (
                  <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={ask}>
                    {t('institution.link.renew')}
                  </Button>
                )}
              </Confirm>
            ) : null}
          </div>
        </div>
      ) : null}
    </Modal>
  )
}
