import {
  downloadReportFile,
  linkReportFile,
  type ReportFile,
} from '@sofra/contract/report/report-file/report-file.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { downloadAny } from '../../../kit/record.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Downloads a ready file by a link of a few minutes. */
export const DownloadFile = ({ file }: { readonly file: ReportFile }) => {
  const t = useT()
  const toast = useToast()
  const download = useMutation({
    mutationFn: async () => {
      const { token } = await call(linkReportFile, { params: { report_file_id: file.id } })
      await downloadAny(downloadReportFile, { query: { token } })
    },
    onError: toast.fail,
  })
  return (
    <Button
      type="text"
      icon={<Download size={16} />}
      aria-label={t('report-file.download', { name: file.file_name ?? '' })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    />
  )
}
