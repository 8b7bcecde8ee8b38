const usual = "በአዲስ አበባ የተለመደ (ግምት)";
const usualFee = "የእኛ ግምት፦ አስቀድመው ከሽያጭ ባለሙያው ጋር ይስማሙ";
const usualLoan = "ለቤት ብድር የተለመደ (ግምት)፦ ባንክዎን ይጠይቁ";

export const terms = {
  advance: {
    label: "የቅድሚያ ክፍያ፣ በወር",
    source: "አዋጅ 1320/2024 ለመኖሪያ ቤት 2 ወር ይፈቅዳል፤ ብዙ ባለቤቶች ከ3 እስከ 6 ይጠይቃሉ",
  },
  security: { label: "ማስያዣ፣ በወር", source: usual },
  rentFee: { label: "የባለሙያ ክፍያ፣ ከወር ኪራይ በ%", source: usualFee },
  deposit: { label: "ቅድመ ክፍያ፣ በ%", source: usualLoan },
  rate: { label: "የወለድ መጠን፣ በዓመት በ%", source: usualLoan },
  years: { label: "የብድር ዘመን፣ በዓመት", source: usualLoan },
  stampDuty: {
    label: "የቴምብር ቀረጥ፣ በ%",
    source: "የቴምብር ቀረጥ አዋጅ 110/1998፣ ከተማው በሚገምተው ዋጋ ላይ",
  },
  transferTax: {
    label: "የስም ማዛወሪያ ግብር፣ በ%",
    source: "ከተማው ለቤቶች የሚያስከፍለው፣ በሚገምተው ዋጋ ላይ (ግምት)",
  },
  saleFee: { label: "የባለሙያ ክፍያ፣ በ%", source: usualFee },
};
