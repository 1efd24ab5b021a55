import {
  type InstitutionRequest,
  institutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Image, Skeleton } from 'antd'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveFile, send } from '../../../kit/http/api.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Institution.module.css'

/** Returns an object URL of a file while it is shown. */
const useAddress = (file: Blob | undefined) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return address
}

interface DocumentViewProps {
  readonly company: number
  readonly request: Pick<InstitutionRequest, 'id' | 'document' | 'first_name' | 'last_name'>
}

/** A guest's document: a picture, or a PDF in the browser's viewer. It is not stored in the panel. */
export default function DocumentView({ company: company_id, request }: DocumentViewProps) {
  const t = useT()
  const { id, document } = request
  const { data: file, error } = useQuery({
    queryKey: [institutionRequest.name, 'document', id],
    queryFn: async ({ signal }) => {
      const params = { company_id, institution_request_id: id }
      return (await send(institutionRequest.document, { params }, { signal })).blob()
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddress(file)
  const name = [request.first_name, request.last_name].filter(Boolean).join(' ')
  const title = t('institution-request.document.of', { name })
  if (error)
    return <Alert type="error" showIcon title={t('institution-request.document.failed')} description={error.message} />
  if (!file || !address) return <Skeleton.Node active />
  return (
    <>
      {document === 'pdf' ? (
        <iframe className={`card ${styles.pdf}`} src={address} title={title} />
      ) : (
        <Image className={styles.document ?? ''} src={address} alt={title} />
      )}
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => saveFile(file, `${name}.${document === 'pdf' ? 'pdf' : 'webp'}`)}
      >
        {t('institution-request.document.save')}
      </Button>
    </>
  )
}
