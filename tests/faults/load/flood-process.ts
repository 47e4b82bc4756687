import { Flood, flood } from './flood.ts'

// A separate process, so that the requests take nothing from the threads of the server or the test.
process.on('message', (message) => {
  void flood(Flood.parse(message)).then((counts) => process.send?.(counts))
})
process.send?.('ready')
