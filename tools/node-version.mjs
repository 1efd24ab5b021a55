// Imported first by every command, so that an old Node prints one sentence instead of a syntax error.
const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`Sofra needs Node ${oldest} or newer to start; this is ${process.versions.node}.`)
  process.exit(1)
}
