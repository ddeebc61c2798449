import { BIO_MAX, COMMENT_MAX, LIST_CAPACITY, PASSWORD_MIN } from "@/lib/constants";
import { paths } from "@/paths";

export interface Question {
  question: string;
  answer: string;
  /** Leads to the screen where it is done. */
  link?: { to: string; label: string };
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Frequent questions about the product, in the four groups of R164. */
export const FAQ: readonly QuestionGroup[] = [
  {
    id: "getting-started",
    title: "Getting Started",
    questions: [
      {
        question: "What is Shauri for?",
        answer:
          "Shauri is Swahili for advice. People across Africa write here what is worth its price and who can be trusted: a tailor in Lagos, a phone repairer in Kumasi, a clinic in Nairobi. Read before you spend, ask when you find nothing, and pass on what you know.",
        link: { to: paths.categories(), label: "Browse the categories" },
      },
      {
        question: "Do I need an account?",
        answer:
          "Not to read or to search. You need one, free of charge, to post, ask, answer, vote, comment and keep lists.",
        link: { to: paths.signup(), label: "Sign up" },
      },
      {
        question: "How do I sign up?",
        answer: `Give your name, your e-mail address and a password of at least ${PASSWORD_MIN} characters with a capital letter, a small letter, a digit and a symbol. We send a 6-digit code to that address; type it in and you are a member. You can also continue with Google.`,
        link: { to: paths.signup(), label: "Sign up" },
      },
      {
        question: "The code did not come. What now?",
        answer:
          "Look in the spam folder first and give it a minute. Then choose to resend the code, or change the e-mail address if it was mistyped. If you left the page, type the same address in the sign-up form again: it offers to resend the code.",
      },
      {
        question: "Does it use much of my data bundle?",
        answer:
          "No. Pages are small, pictures load only when they come into view, and photos are shrunk on your phone to at most 500 KB before they are sent. With “Save data” on, photos wait until you ask for them and nothing is loaded in the background; it is on by itself where your phone saves data or the network is slow. The switch is under “Me” on a phone, and under “Display and data” at the foot of every page.",
      },
      {
        question: "Can I have larger letters, or a dark page?",
        answer:
          "Yes. “Text size” and “Theme” are under “Me” on a phone, and under “Display and data” at the foot of every page. This device remembers them. If your phone shows everything larger, so does Shauri.",
      },
      {
        question: "What happens to what I write when the network is gone?",
        answer:
          "It stays on your phone. A form keeps what you type and has it back when you return. What you send without a network (a post, a comment, an answer, a vote, something saved) waits and is sent by itself as soon as there is one; a bar at the top says what waits, and “Show” lets you change it or discard it. What you read last can be read without a network too.",
      },
      {
        question: "Does Shauri work outside Nigeria?",
        answer:
          "Yes, anywhere. Prices and budgets are shown in naira so that they can be compared; the location on each post says where it holds.",
      },
      {
        question: "How do I see only what is near me, or within my budget?",
        answer:
          "Tap “Near me” above a list or a search and say once where you are: the place stays on your device, and your phone’s position is never asked for. “Place” looks elsewhere. What lies in a place is found with it: Lagos shows Ikeja and Yaba too. Write a location as you would say it, like “Ikeja, Lagos”, and your post is found there. Beside it you choose a highest price, four stars and more, or only what is verified or has photos. A search takes it in words, too: “rice cooker in Ikeja under 50k”.",
        link: { to: paths.recommendations(), label: "Browse recommendations" },
      },
    ],
  },
  {
    id: "recommendations-and-reviews",
    title: "Recommendations & Reviews",
    questions: [
      {
        question: "What is the difference between a recommendation and a review?",
        answer:
          "A recommendation is advice to others: go there, ask for this, expect to pay that. A review is what happened to you with one product or company, with one to five stars, good or bad.",
      },
      {
        question: "How do I write one that helps?",
        answer:
          "Put the thing and the place in the title. Say what you paid, when, what went well and what did not, and who it suits. Photos and a few tags help others find it.",
        link: { to: paths.submitRecommendation(), label: "Write a recommendation" },
      },
      {
        question: "How do I see only the bad reviews of something?",
        answer:
          "Open its page and tap a row of its stars: only those reviews are shown, until you tap it again. Beside them you choose which come first, and whether only those with photos or of verified purchases count.",
      },
      {
        question: "How do I look at the photos closely?",
        answer:
          "Tap one: it fills the screen, and the others of the post are a swipe away. Spread two fingers or tap twice to make it larger; Back closes it. On the page of a product or company “Photos from reviews” shows what others saw, each with the way to its post.",
      },
      {
        question: "What did people pay for it?",
        answer:
          "When you recommend or review something you may say what you paid, and in which month; your post shows it. Once three members have done so for a product or at a company, its page shows the price in the middle of the last six months and how it moved; anonymous posts do not count there, so that no sum tells who wrote them.",
      },
      {
        question: "The product or company I want to review is not listed",
        answer:
          "Start the review anyway. Type its name into the product or company box and choose to add it; your review is attached to it.",
        link: { to: paths.submitReview(), label: "Write a review" },
      },
      {
        question: "Can I review the same product twice?",
        answer:
          "One review per member for each product or company, so that stars cannot be piled up. If your experience has changed, edit your review: the stars it had before, and until when, stay beside the new ones.",
      },
      {
        question: "Can I post without showing my name?",
        answer:
          "Yes. Tick “Post anonymously” when you write. Nobody else can see or look up who wrote it, and you can still delete it yourself.",
      },
      {
        question: "What do the badges mean?",
        answer:
          "A tick beside a name means that we have verified the member. “Verified Purchase” on a review means that the purchase was confirmed to us. Members cannot give either to themselves, and neither is for sale.",
      },
      {
        question: "Who is it that says so?",
        answer:
          "Beside a name stands how much the member has posted and since when, and at the end of a post how many stars they give on average. Tap the reputation on a profile to read what it is made of; nothing posted anonymously is in any of these numbers.",
      },
      {
        question: "How do I send something to a friend?",
        answer:
          "Tap “Share” on a post, a request, a list, a profile, a product or a company, or in the menu of an answer. WhatsApp comes first; you can also copy it or use your phone’s own ways. What is sent says the stars, the price and the place, so that your friend can read it without opening anything. It names nobody who wrote it, and the link tells nothing about you. A private list asks first whether to make it public.",
      },
      {
        question: "Why was my post refused?",
        answer:
          "Most often because it came too fast or twice: six posts in ten minutes are the limit, in your first three days five a day with one link and three photos each, and the same words cannot be posted again within five minutes. What you typed stays in the form, so wait a little and send it again.",
      },
      {
        question: "Can I change what I wrote?",
        answer:
          "Yes: choose Edit from the menu with the three dots of a post, or the pencil below an answer or a comment. Everybody sees that it was edited and when; what it said before only you and the moderators can read, by a tap on “Edited”, and votes stay.",
      },
      {
        question: "How do I remove something I posted?",
        answer:
          "Open it and choose Delete from the menu with the three dots, or use the bin beside it under your content. It disappears for everyone at once.",
        link: { to: paths.ownContent(), label: "Your content" },
      },
    ],
  },
  {
    id: "community-features",
    title: "Community Features",
    questions: [
      {
        question: "What if a search finds nothing that fits?",
        answer:
          "Misspelt words and other names for the same thing are tried for you, and the page says so. If it is still not there, choose “Ask it” below what was found, or “Create a Request” where nothing was: your words go into a question, which you can write before you sign in.",
        link: { to: paths.search(), label: "Search" },
      },
      {
        question: "How do I check somebody who sells from a number or on Instagram?",
        answer:
          "Paste the number, the @name or the link into the search: if a company here has it, you see that company and what people say about it. If none has, the page says so, and “Ask it” puts it into a question.",
        link: { to: paths.search(), label: "Search" },
      },
      {
        question: "My own number stands at a company. How do I have it taken away?",
        answer:
          "Open the company, tap “Who added these?” and then the flag beside the number; you need no account. A moderator decides, and a number that was added lately is hidden until then.",
      },
      {
        question: "How do I ask for a recommendation?",
        answer:
          "Tap the plus at the bottom of a phone and then Ask, or open the requests. Say what you need, where, by when, and your budget if you have one. You get a notification for every answer.",
        link: { to: paths.submitRequest(), label: "Ask" },
      },
      {
        question: "Has somebody asked this before?",
        answer:
          "While you type your title, questions and recommendations that are like it appear below it, from the third letter on. “This answers it” takes you there, and the form keeps your words in case it does not.",
      },
      {
        question: "My request is answered. Can I close it?",
        answer:
          "Yes. Open your request and set its status to answered or closed. Only open requests take new answers.",
        link: { to: paths.requests(), label: "See the requests" },
      },
      {
        question: "How do I say which answers helped me?",
        answer:
          "Tap “This helped” on any answer to your request: it stands first, whoever wrote it is told, and the request is answered until you take the last mark back. “Make a public list” puts those answers into a list that you can send on.",
      },
      {
        question: "Can I point at a product or company in my answer?",
        answer:
          "Yes: tap “Point at what you mean” and type the name of a recommendation, a product or a company. Its card stands under your answer, with its stars.",
      },
      {
        question: "Can I reply to an answer or a comment?",
        answer:
          "Yes, with “Reply” under it; replies stand there, one level deep. Whoever wrote it is told, and so are the author of the page and whoever replied last before you.",
      },
      {
        question: "How does voting work?",
        answer:
          "One vote a person for each post, answer or comment. Choose the other arrow to change it, or the same arrow again to take it back. Nobody votes on what they wrote themselves. The author is told of an upvote, never of a downvote.",
      },
      {
        question: "What are lists?",
        answer: `Collections of what is worth keeping, up to ${LIST_CAPACITY} things in each: for a wedding, a move, a new shop. Tap the bookmark of a post, question, product or company and it goes into the list you used last; “Change” puts it elsewhere or adds a note, and another tap takes it back. In a list, drag a card by its dots, or use its menu, to move it. A list is private until you make it public; then anyone with its link can read it, and it can be found by search.`,
        link: { to: paths.myLists(), label: "Your lists" },
      },
      {
        question: "Can I comment on a post?",
        answer: `On every recommendation and review, in up to ${COMMENT_MAX} characters. Ask what is missing, or say how it went for you.`,
      },
      {
        question: "Which notifications will I get?",
        answer:
          "When somebody upvotes what you wrote, comments on it or answers your request, and when a moderator hides or restores something of yours. They wait behind the bell, which is called Inbox on a phone, and lead to what they tell of. What several people did with one thing is one line, and opening it marks all of it as read.",
        link: { to: paths.notifications(), label: "Your notifications" },
      },
      {
        question: "Can I be told while Shauri is closed?",
        answer:
          "Yes: after you ask something we offer it, and “How you are told” above your notifications has a switch for your phone and one for mail for each kind, and hours of quiet. Signing out ends it on that phone, and each mail has a link that ends mails.",
        link: { to: paths.notifications(), label: "Your notifications" },
      },
      {
        question: "A browser refused, and now it does not ask any more. What then?",
        answer:
          "Open the settings for this site, behind the sign beside the address, allow notifications and load the page again. On an iPhone add Shauri to the home screen first and open it from there.",
      },
      {
        question: "Can I have Shauri on my home screen?",
        answer:
          "Yes: from your second visit on, “Me” on a phone offers to add it, where the browser can. It then opens like an app, its icon shows how many notifications are unread, and a photo or a link from another app can be shared to it: it opens the form with that, and nothing is sent until you post it.",
      },
      {
        question: "A category is missing",
        answer: "Suggest it, or a subcategory of one that exists. You need no account for that.",
        link: { to: paths.suggestCategory(), label: "Suggest a category" },
      },
      {
        question: "How do I report a false or harmful post?",
        answer:
          "Press the flag beside it, or choose Report in the menu of an answer or a comment: posts, answers, comments, profiles, public lists, products and companies all have one. A moderator looks at it and hides what breaks the rules; its author is told why and can answer. What several members report is hidden until a moderator has looked. Without an account, write to us with the link of the post and what is wrong with it, and choose “Content” as the category.",
        link: { to: paths.contactUs({ category: "content" }), label: "Report a post" },
      },
      {
        question: "I run a business that is reviewed here. Can I answer?",
        answer:
          "Yes: open its page and choose “Claim it”. When the moderators have seen that it is yours, you answer each review once, in public and as the business, and keep its description, place and hours up to date; you do not review it or vote on what is said of it.",
      },
      {
        question: "The same business is here twice. What can be done?",
        answer:
          "Report one of the two as wrong and name the other. A moderator makes one of them: everything that was written goes along, and the old address leads to the one that stays.",
      },
      {
        question: "What do moderators hide, and why?",
        answer:
          "What breaks the rules, never an honest bad review. Whatever they hide, show again or suspend stands in a record that everybody can read, with the day and the reason, and without names.",
        link: { to: paths.moderationRecord(), label: "What moderators did" },
      },
    ],
  },
  {
    id: "account-and-privacy",
    title: "Account & Privacy",
    questions: [
      {
        question: "I forgot my password",
        answer:
          "On the sign-in page choose “Forgot your password?”. We send a 6-digit code to your e-mail address; type it in with a new password.",
        link: { to: paths.login(), label: "Sign in" },
      },
      {
        question: "How do I change my password or my profile?",
        answer: `Both are on your profile: name, username, picture, a bio of up to ${BIO_MAX} characters, Change Password and Change E-mail, which both addresses confirm. Write to us if you have lost the old one.`,
        link: { to: paths.profile(), label: "Your profile" },
      },
      {
        question: "What can other people see about me?",
        answer:
          "Your username or name, picture, location, bio and posts. Your e-mail address, phone number, date of birth and the other additional details are visible to you alone. With “Public profile” switched off, your posts stand under “Anonymous”.",
      },
      {
        question: "Can I block somebody?",
        answer:
          "Yes, on their profile or in the menu of an answer or a comment of theirs: from then on neither of you sees what the other answers and comments, and neither hears of the other. Nobody is told, posts stay, and “Blocked members” on your profile takes it back.",
        link: { to: paths.profile(), label: "Your profile" },
      },
      {
        question: "What does Follow do, and who knows?",
        answer:
          "What is new of what you follow comes to “Following” in your menu: posts in a category (choose a place there first to follow it in that place), about a product or company, by a member, and answers to a question. Nobody is told, and nobody sees how many follow. “What you follow” on that screen ends it.",
        link: { to: paths.following(), label: "Following" },
      },
      {
        question: "How many photos can a post have?",
        answer:
          "Six, and one in your first three days. Choose or take them together, drag them into the order you want, and say what each shows for those who cannot see it. They are made smaller on your phone and sent one after the other. If the network fails, or the page is closed meanwhile, Shauri goes on with those that are missing.",
      },
      {
        question: "Do my photos show where I live?",
        answer:
          "No. Every photo is made anew on your phone before it is sent, which drops the hidden location. What can be seen in the picture itself stays visible, so look before you send.",
      },
      {
        question: "How do I delete my account?",
        answer:
          "On your profile choose Delete Account and tell us why. You are signed out, and a day later your profile, private details, votes, lists, follows and photos are erased. Until then sign in and choose “Keep my account” on your profile if you change your mind, or if it was not you. Your posts stay as those of a “deleted user”; delete them first if you want them gone.",
        link: { to: paths.profile(), label: "Your profile" },
      },
      {
        question: "What do you do with my data?",
        answer:
          "We use it to run the site, and we do not sell it. The privacy policy says what is kept, why, for how long, and what your rights are.",
        link: { to: paths.privacyPolicy(), label: "Privacy policy" },
      },
    ],
  },
];
