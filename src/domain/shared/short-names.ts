import { umlautsInOne } from './names.ts'

/**
 * First names with their common short names in the United States, including those that are not a beginning of the name:
 * 'Bill' for 'William'. Each line has all forms of one name; a form can be in several lines. Used only to ask, never to
 * decide.
 */
const forms = [
  'albert al bert',
  'andrew andy drew',
  'anthony tony',
  'benjamin ben benny',
  'catherine katherine kathryn kathleen cathy kathy kate katie',
  'charles charlie chuck chip',
  'christine christina chris chrissy tina',
  'cynthia cindy',
  'daniel dan danny',
  'david dave',
  'deborah debra deb debbie',
  'donald don donny',
  'edward ed eddie ned ted teddy',
  'elizabeth liz beth betsy betty',
  'eugene gene',
  'francis frank',
  'frederick fred freddie',
  'gerald gerard gerry jerry',
  'harold hal harry',
  'henry hank harry',
  'jacob jake',
  'james jim jimmy jamie',
  'jeffrey geoffrey jeff geoff',
  'jennifer jen jenny',
  'john jon johnny jack',
  'joseph joe joey',
  'judith judy',
  'kenneth ken kenny',
  'lawrence laurence larry',
  'margaret maggie meg peggy marge',
  'martin marty',
  'michael mike mick',
  'nathaniel nathan nate',
  'nicholas nick nicky',
  'patricia pat patty trish',
  'philip phillip phil',
  'rebecca becky becca',
  'richard rich rick ricky dick',
  'robert rob robbie bob bobby bert',
  'ronald ron ronny',
  'samuel sam sammy',
  'stephen steven steve',
  'susan suzanne sue susie',
  'terence terrence terry',
  'theodore theo ted teddy',
  'theresa teresa terri terry',
  'thomas tom tommy',
  'timothy tim timmy',
  'victoria vicky vicki',
  'vincent vince vinny',
  'walter walt wally',
  'william will bill billy willie',
  'zachary zach zack',
].map((line) => umlautsInOne(line).split(' '))

const linesOf = Map.groupBy(
  forms.flatMap((names) => names.map((name) => ({ name, names }))),
  ({ name }) => name,
)

/** Whether two first names, as they are compared, can be forms of one: 'bob' and 'robert', 'bob' and 'rob'. */
export const areFormsOfOne = (one: string, other: string): boolean =>
  linesOf.get(one)?.some(({ names }) => names.includes(other)) ?? false
