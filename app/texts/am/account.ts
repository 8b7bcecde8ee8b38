export const username = "የተጠቃሚ ስም";
export const usernameOrEmail = "የተጠቃሚ ስም ወይም ኢሜይል";
export const email = "ኢሜይል";
export const password = "የይለፍ ቃል";
export const currentPassword = "የአሁኑ የይለፍ ቃል";
export const newPassword = "አዲስ የይለፍ ቃል";
export const confirmPassword = "የይለፍ ቃሉን ይድገሙ";
export const showPassword = "የይለፍ ቃሉን ያሳዩ";
export const code = "የማረጋገጫ ኮድ";
export const codeHint = "በኢሜይል የላክንልዎት፦ XXXX-XXXX-XXXX";
export const forgottenHint = "ከረሱት ኢሜይልዎን እዚህም ይጻፉ";
export const passwordHint = (min: number) => `ቢያንስ ${min} ፊደል`;

const bothTabs = {
  heading: "የእርስዎ መለያ",
  intro: "ይግቡ፤ ወይም በየጊዜው ስምዎን ሳይጽፉ ጥያቄ ለመላክ ይመዝገቡ።",
};
export const views = {
  login: { title: "ይግቡ", button: "ይግቡ", ...bothTabs },
  register: { title: "ይመዝገቡ", button: "ይመዝገቡ", ...bothTabs },
  forgot: {
    title: "የይለፍ ቃል ረሱ?",
    button: "የማረጋገጫ ኮድ ይላክልኝ",
    heading: "የይለፍ ቃል ረሱ?",
    intro: "ማን እንደሆኑ ይንገሩን፤ የማረጋገጫ ኮድ በኢሜይል እንልክልዎታለን።",
  },
  reset: {
    title: "የይለፍ ቃል ማደሻ",
    button: "የይለፍ ቃሉን ያድሱ",
    heading: "የይለፍ ቃል ማደሻ",
    intro: "በኢሜይል የላክንልዎትን ኮድ ያስገቡና አዲስ የይለፍ ቃል ይምረጡ።",
  },
};
export const tabs = "ይግቡ ወይም ይመዝገቡ";
export const forgot = "የይለፍ ቃል ረሱ?";
export const haveCode = "ኮዱ ደርሶኛል";
export const backToLogin = "ወደ መግቢያው ይመለሱ";
export const newCode = "አዲስ ኮድ ይላክልኝ";
export const loginError = {
  title: "መግባት አልተቻለም",
  afterwards: "ማንነትዎ ቢረጋገጥም መግባት አልተቻለም። እባክዎ እንደገና ይሞክሩ።",
  text: "ማንነትዎን ማረጋገጥ አልተቻለም። እባክዎ እንደገና ይሞክሩ።",
};
export const ended = {
  title: "የመግቢያ ጊዜዎ አብቅቷል",
  saved: "ገና ምንም አልተቀመጠም። እንደገና ሲገቡ ቅጹን እንደተዉት ያገኙታል።",
  text: "እባክዎ እንደገና ይግቡ።",
};
export const loggedIn = "ገብተዋል።";
export const backToForm = "ወደ ቅጹ ይመለሱ";

export const welcome = {
  title: "ገብተዋል",
  text: (name: string) => `እንኳን ደህና መጡ፣ ${name}።`,
  lost: (author: string) => `ሲጠብቅ የነበረው ቅጽ የለም፤ የጻፈው ${author} ነው።`,
};
export const registered = {
  title: "ተመዝግበዋል",
  text: (name: string) => `እንኳን ደህና መጡ፣ ${name}።`,
};
export const codeSent = {
  title: "የማረጋገጫ ኮድ ተልኳል",
  description: "የተጠቃሚ ስሙና ኢሜይሉ የአንድ መለያ ከሆኑ የማረጋገጫ ኮድ ወደዚያ ኢሜይል ይላካል።",
};
export const passwordReset = {
  title: "የይለፍ ቃሉ ታድሷል",
  description: "አሁን በአዲሱ የይለፍ ቃል መግባት ይችላሉ።",
};
export const passwordChanged = {
  title: "የይለፍ ቃሉ ተቀይሯል",
  description: "በሌሎች መሣሪያዎች ላይ ያለው መለያዎ ወጥቷል።",
};
export const loggedOut = "ወጥተዋል";
export const loggedOutEverywhere = "ከሁሉም መሣሪያዎች ወጥተዋል።";
export const sessionEnded = {
  title: "መሣሪያው ወጥቷል",
  description: "መለያዎ በዚያ መሣሪያ ላይ ተዘግቷል።",
};

export const usernameShort = "የተጠቃሚ ስም ቢያንስ 2 ፊደል መሆን አለበት።";
export const usernameLong = (max: number) => `የተጠቃሚ ስም ከ${max} ፊደል መብለጥ የለበትም።`;
export const usernameInvisible = "የተጠቃሚ ስም የማይታዩ ምልክቶች ሊኖሩት አይችልም።";
export const usernameTaken = "ይህ የተጠቃሚ ስም ተይዟል። እባክዎ ሌላ ይምረጡ።";
export const validEmail = "ትክክለኛ ኢሜይል ያስገቡ።";
export const passwordShort = "የይለፍ ቃል ቢያንስ 6 ፊደል መሆን አለበት።";
export const passwordLong = (max: number) => `የይለፍ ቃል ከ${max} ፊደል መብለጥ የለበትም።`;
export const passwordsDiffer = "ሁለቱ የይለፍ ቃሎች አይመሳሰሉም";
export const enterCode = "በኢሜይል የተላከልዎትን የማረጋገጫ ኮድ ያስገቡ።";
export const badCode = "የማረጋገጫ ኮዱ ትክክል አይደለም ወይም ጊዜው አልፏል።";
export const enterCurrent = "የአሁኑን የይለፍ ቃልዎን ያስገቡ።";
export const wrongCurrent = "የአሁኑ የይለፍ ቃል ትክክል አይደለም";
export const badCredentials = "የተጠቃሚ ስሙ ወይም የይለፍ ቃሉ ትክክል አይደለም";

export const changePassword = "የይለፍ ቃል ይቀይሩ";
export const sessions = "የገቡባቸው መሣሪያዎች";
export const sessionsHint = "የማያውቁትን ያስወጡ፤ ከዚያ የይለፍ ቃልዎን ይቀይሩ።";
export const lastSeen = (when: string) => `መጨረሻ የታየው፦ ${when}`;
export const end = "ያስወጡ";
export const endOn = (device: string, when: string) => `${device} ያስወጡ፤ መጨረሻ የታየው ${when}`;
export const logOutEverywhere = "ከሁሉም መሣሪያዎች ይውጡ";
export const thisDevice = "ይህ መሣሪያ";
export const unknownDevice = "ያልታወቀ መሣሪያ";

export const leads = "ጥያቄዎችዎ፣ ጉብኝቶችዎ እና ፍላጎቶችዎ";
export const noLeads = "እስካሁን ምንም የለም። ገብተው የሚልኩት ሁሉ እዚህ ይታያል።";
export const findHome = "ቤት ይፈልጉ";
export const leadsHint = (answerTime: string) =>
  `የሽያጭ ባለሙያ ${answerTime} ይመልስልዎታል። ሲደውሉ የጥያቄ ቁጥሩን ይንገሩን።`;
export const homeIsGone = "ይህ ቤት አሁን በዝርዝሩ ውስጥ የለም።";
export const sent = "የተላከው";
export const visit = "ጉብኝት";
export const reference = "የጥያቄ ቁጥር";
export const kinds = {
  inquiry: "ጥያቄ",
  visit: "የጉብኝት ቀጠሮ",
  request: "የንብረት ፍላጎት",
};
export const states = {
  received: "ደርሶናል",
  inProgress: "በሂደት ላይ",
  contacted: "አግኝተንዎታል",
  completed: "ተጠናቋል",
  cancelled: "ተሰርዟል",
};
