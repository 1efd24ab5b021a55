import words from 'virtual:words/tr'
import antd from 'antd/locale/tr_TR'
import 'dayjs/locale/tr'

export { antd, words }
