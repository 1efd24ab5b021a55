import words from 'virtual:words/tr/first'
import antd from 'antd/es/locale/tr_TR'
import 'dayjs/locale/tr'

export { antd, words }
