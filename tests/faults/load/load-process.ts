import { Load, generateLoad } from './generate-load.ts'

// A separate process, so that the requests take nothing from the threads of the server or the test.
process.on('message', (message) => {
  void generateLoad(Load.parse(message)).then((answers) => process.send?.(answers))
})
process.send?.('ready')
