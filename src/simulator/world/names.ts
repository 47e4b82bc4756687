/** A name for sorting and searching: lower case, without accents. */
export const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()

export type FirstName = { readonly name: string; readonly key: string; readonly gender: 'F' | 'M' }

const men = `
  Aaro Abel Adair Aidan Akira Alaric Albin Aldo Alton Alvar Amadi Amos Anders Ansel Anton Aramis Arlo Arne Arvid Asa
  Asher Aurel Axel Balint Barnaby Bastian Beckett Benno Bertil Bjorn Blaise Bodhi Boris Bram Brock Bruno Byron Cade
  Caius Callum Calvin Caspian Cedric Cillian Claus Clement Colm Conall Corin Cormac Cosmo Cyrus Dacre Dagfinn Damon
  Dario Darragh Davide Declan Desmond Dev Dimitri Dion Dorian Dov Duarte Dunstan Eamon Eben Edmund Efrem Egon Eino
  Elias Elio Ellis Emeka Emil Emrys Enzo Erland Esteban Ettore Evander Ezra Fabio Farid Felix Fergus Fintan Florian
  Floyd Folke Forrest Frode Gareth Garrick Gaspar Gideon Giles Gino Goran Graham Griffin Guido Gustav Hakon Hamish
  Harlan Haruki Hector Heitor Henrik Hideo Hiro Holger Horace Hugo Ibrahim Ignacio Ilya Inigo Isamu Ivar Ivo Jago
  Jarek Jasper Javier Jens Jericho Joaquin Jonas Jorge Julian Jurgen Kaito Kamal Karim Kasper Keir Kelvin Kenji Kian
  Klaus Knut Kofi Kwame Lachlan Lars Laszlo Leandro Leif Lennart Leon Linus Lionel Lorcan Lorenz Luca Ludvig Lyle
  Magnus Malik Marcel Marek Mateo Matthias Mauro Milan Milo Mirko Montgomery Murdo Nadir Nestor Niall Nikhil Nils
  Noel Obi Octavio Odell Oisin Olaf Omar Orson Oscar Osman Otis Otto Paavo Pascal Pavel Percy Phelan Piers Quentin
  Quillan Radek Rafael Ragnar Rajan Ramon Rasmus Reuben Rhys Roald Rocco Roland Ronan Rowan Rufus Rune Rupert Salim
  Samir Sandor Saul Sebastian Seamus Severin Silas Soren Stellan Sven Tadeo Takumi Tariq Teo Thaddeus Tiago Tobias
  Torsten Tristan Udo Ulric Valentin Vance Vasco Viggo Vikram Virgil Waldo Walter Werner Wilfred Xavier Yannick Yusuf
  Zane Zoltan`

const women = `
  Ada Adela Agnes Aiko Aileen Aino Alba Alma Amara Amina Anais Anneke Anya Ariadne Asta Astrid Aurora Aveline Beatriz
  Bianca Birgit Bronwyn Calla Camille Carina Celeste Chiara Clea Cora Dagmar Dalia Delphine Dinah Dorothea Edith
  Eira Elena Elin Elodie Elspeth Emiko Esme Etta Eudora Farah Fenna Fern Fiora Freya Gaia Greta Greer Gudrun Hana
  Harriet Hazel Hedda Helga Hester Ida Ilse Imogen Ines Ingrid Iris Isolde Ivana Jocasta Joelle Jolanda Juno Kaia
  Katya Keiko Kirsten Lark Leda Leona Lidia Lilja Linnea Liv Lotte Lucia Lumi Mabel Maeve Maren Margot Marisol Maud
  Meera Mila Mireille Nadia Naomi Neve Niamh Noemi Nora Odette Olena Oona Orla Paloma Petra Phoebe Pilar Priya Ramona
  Renata Romy Rosalind Sabine Saga Saoirse Selma Sigrid Silvia Solveig Sunniva Suri Tamsin Tess Thea Tilda Tove Uma
  Ursula Valeria Vera Vesna Wilhelmina Willa Wren Xenia Yara Yuki Zadie Zelda Zora
  Perpetua Rhea Sylvie Thalia Winifred Yvaine Zuzana`

const namesIn = (text: string, gender: FirstName['gender']): FirstName[] =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, key: folded(name), gender }))

export const firstNames: readonly FirstName[] = [...namesIn(men, 'M'), ...namesIn(women, 'F')].sort((a, b) =>
  a.key < b.key ? -1 : 1,
)

export type LastName = { readonly name: string; readonly key: string }

const families: readonly (readonly [stems: string, endings: string])[] = [
  [
    'Ash Thorn Wren Hal Brook Elder Fen Hazel Kes Lang Mar Pem Rad Stan Whit',
    'down field worth ford ley combe bridge wick ton mere shaw croft stead bury',
  ],
  ['Lind Berg Sand Ek Hav Sol Dal Nord Sten Björk', 'qvist ström gren lund vik feldt'],
  ['Taka Naka Fuji Mori Hoshi Kawa Oka Yama', 'mura saki moto shima zawa bata tani'],
  ['Zal Bor Kal Lew Dob Wis Mal Jas', 'owski inski iak czyk'],
  ['Bel Cas Fior Mont Rin San Vol Tor', 'landi telli aldi otti esi'],
  ['Alm Cort Esc Val Mir Sal Quint', 'árez ada ejo uela'],
  ["O' Mc", 'Cairn Bannon Kerrigan Lorcan Tiernan Ardle Corran Finnan Garvan Mahan Ronan Shanley'],
  ['Ade Olu Ike Nna Oko Chi', 'kunle bayo mezie rika dili'],
  ['Ranga Venka Subra Chandra Maha', 'nathan raman murthy rajan'],
]

const namesOf = ([stems, endings]: (typeof families)[number]): LastName[] =>
  stems
    .split(' ')
    .flatMap((stem) => endings.split(' ').map((ending) => ({ name: stem + ending, key: folded(stem + ending) })))

export const lastNames: readonly LastName[] = families.flatMap(namesOf).sort((a, b) => (a.key < b.key ? -1 : 1))
