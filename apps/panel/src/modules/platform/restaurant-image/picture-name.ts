/** The name of a picture as the name of its file suggests it: `mercimek_corbasi-2.JPG` is “mercimek corbasi 2”. */
export const pictureName = (fileName: string) => {
  const words = fileName
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .slice(0, 120)
    .trim()
  return words || fileName.slice(0, 120)
}
